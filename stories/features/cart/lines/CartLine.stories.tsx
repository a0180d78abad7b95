import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CartLine } from '@/features/cart/lines/CartLine'
import { WithQueries } from '@/features/session/queries'
import { exampleGiftMessage, exampleLine, longLines } from '../../../support/cart'
import { Row } from '../../../support/Row'

const meta: Meta<typeof CartLine> = {
  title: 'features/cart/lines/CartLine',
  tags: ['each-brand'],
  component: CartLine,
  args: { onQuantity: async () => undefined, onRemove: () => undefined },
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
  render: (args) => (
    <Row stack width="48rem">
      <h1>Cart</h1>
      <ul>
        <CartLine {...args} line={args.line ?? exampleLine(0)} />
      </ul>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CartLine>

export const Plain: Story = {}
export const Gift: Story = {
  args: { line: exampleLine(0, { quantity: 1, unitCents: 0, rowCents: 0, isGift: true }) },
}
export const WithGiftMessage: Story = {
  args: { line: exampleLine(0, { giftMessage: exampleGiftMessage }) },
}
export const WritingGiftMessage: Story = {
  args: { line: exampleLine(0, { giftMessage: exampleGiftMessage }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }))
    await canvas.findByRole('textbox', { name: /from/i })
  },
}
export const MoreForLittle: Story = {
  args: { line: exampleLine(0, { more: { quantity: 100, rowCents: 5_460 } }) },
}
export const Changing: Story = { args: { isChanging: true } }
export const LongAndDesigned: Story = {
  render: (args) => (
    <Row stack width="48rem">
      <h1>Cart</h1>
      <ul>
        {longLines()
          .slice(0, 2)
          .map((line) => (
            <CartLine {...args} key={line.uid} line={line} />
          ))}
      </ul>
    </Row>
  ),
}
