import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import '@/features/editor/editor-messages'
import { DateForm } from '@/features/editor/panels/made/DateForm'
import { KeptDates } from '@/features/editor/panels/made/KeptDates'
import { PastedDates } from '@/features/editor/panels/made/PastedDates'

const anna = { name: 'Anna', month: 3, day: 14 }
const wedding = { name: 'Wedding', month: 6, day: 3, year: 2027 }
const firstYear = 2027

/** A shopper's own dates in a calendar: typed, pasted as a list, or kept from an earlier calendar. */
const meta: Meta = {
  title: 'features/editor/OwnDates',
  decorators: [
    (Story) => (
      <div style={{ width: 304 }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj

const onDone = fn()

export const NewDate: Story = {
  render: () => <DateForm firstYear={firstYear} onDone={onDone} onCancel={fn()} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getAllByRole('textbox')[0]!, 'Anna{enter}')
    await expect(onDone).toHaveBeenCalledWith({ name: 'Anna', month: 1, day: 1 })
  },
}
export const ChangedDate: Story = {
  render: () => <DateForm date={wedding} firstYear={firstYear} onDone={fn()} onCancel={fn()} />,
}
/** A line without a day stays in the box. */
export const PastedList: Story = {
  render: () => <PastedDates firstYear={firstYear} room={10} onAdd={fn()} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector('details')!.open = true
    await userEvent.type(canvas.getByRole('textbox'), 'Anna 3/14{enter}Someday')
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('textbox')).toHaveValue('Someday')
  },
}
export const OfAnEarlierCalendar: Story = {
  render: () => (
    <KeptDates
      kept={{ dates: [anna, wedding], place: 'browser', fault: undefined, change: () => Promise.resolve() }}
      used={[anna]}
      firstYear={firstYear}
      onUse={fn()}
    />
  ),
}
