import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { NeedByForm } from '@/features/need-by/NeedByForm'
import { Row } from '../../support/Row'

const choice = (key: string, title: string, cents: number, arrivesBy: string | null) => ({
  key,
  title,
  cents,
  arrivesBy,
  words:
    arrivesBy === null
      ? 'Arrives 8–12 business days after we get your artwork'
      : 'If you approve the proof by Tue, Dec 1, it arrives in time',
})

const methods = [
  choice('standard', 'Standard shipping', 599, '2026-12-14'),
  choice('priority', 'Priority shipping', 1_299, '2026-12-09'),
  choice('express', 'Express shipping', 2_499, '2026-12-08'),
]

/** "Need it by …": a day, and the delivery methods that make it, cheapest first (schedule-361). */
const meta: Meta<typeof NeedByForm> = {
  title: 'features/need-by/NeedByForm',
  component: NeedByForm,
  args: {
    day: '2026-12-10',
    today: '2026-11-30',
    methods,
    note: 'For an order of this product alone, placed now with your file.',
  },
  render: function Draw(args) {
    const [day, setDay] = useState(args.day)
    return (
      <Row width="24rem" stack>
        <NeedByForm {...args} day={day} onDay={setDay} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof NeedByForm>

export const InTime: Story = {}
export const NoDayYet: Story = { args: { day: '' } }
export const TooSoon: Story = {
  args: { day: '2026-12-02' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Dec 8/ }))
    await canvas.findByText('Express shipping')
  },
}
export const NoDayKnown: Story = { args: { methods: [choice('standard', 'Standard shipping', 599, null)] } }
export const Loading: Story = { args: { methods: undefined } }
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
