import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Said } from '@/features/account/tickets/Said'
import { Row } from '../../../support/Row'

const said = {
  author: 'Robin',
  isOwn: false,
  text: 'Your proof is on its way. We made the border a little wider, so that it can be cut.',
  files: [],
  at: '2026-11-23T15:04:05.000Z',
}

/** One message of a conversation about an order or a question. */
const meta: Meta<typeof Said> = {
  title: 'features/account/tickets/Said',
  component: Said,
  args: { said },
  render: (args) => (
    <Row width="40rem" stack>
      <ul>
        <Said {...args} />
      </ul>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Said>

export const OfTheShop: Story = {}
export const OfTheShopper: Story = {
  args: { said: { ...said, isOwn: true, author: 'Ada', text: 'Could the letters be a little larger?' } },
}
export const OneLongWord: Story = {
  args: { said: { ...said, text: 'https://example.com/'.concat('a-long-address-'.repeat(12)) } },
  globals: { viewport: { value: 'phone' } },
}
