import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Member } from '@/commerce/product/members'
import { GroupedForm } from '@/features/catalogue/product/GroupedForm'
import { mockCart } from '../../../support/cart'
import type { ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const member = (sku: string, name: string, quantity: number, ...prices: [number, number][]): Member => ({
  sku,
  name,
  quantity,
  prices: prices.map(([from, cents]) => ({ from, cents })),
})

const members = [
  member('MUG', 'Harbor mug', 1, [1, 1_200]),
  member('COASTER', 'Cork coaster', 0, [1, 400], [10, 300]),
  member('PIN', 'Enamel pin', 0, [1, 700]),
]

const answering = (answer: ShopAnswer) => () => mockCart(null, { AddToCart: answer, AddToCartCore: answer })

/**
 * The members of a Magento grouped product, each with a quantity, in place of options and price
 * (commerce-130).
 */
const meta: Meta<typeof GroupedForm> = {
  title: 'features/catalogue/product/GroupedForm',
  component: GroupedForm,
  args: { members },
  beforeEach: answering('never'),
  render: (args) => (
    <Row width="30rem" stack>
      <GroupedForm {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof GroupedForm>

export const Fresh: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form > p')).toHaveTextContent('Total $12.00')
  },
}
/** From ten on, a coaster costs less; the price changes at once. */
export const PriceOfMany: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const box = canvas.getByLabelText('How many of Cork coaster')
    await userEvent.clear(box)
    await userEvent.type(box, '10')
    await userEvent.tab()
    await expect(canvas.getByText('$3.00')).toBeVisible()
    await expect(canvasElement.querySelector('form > p')).toHaveTextContent('Total $42.00')
  },
}
export const NothingChosen: Story = {
  args: { members: members.map((each) => ({ ...each, quantity: 0 })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(canvas.getByText('Choose how many you want.')).toBeVisible()
  },
}
export const Adding: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Refused: Story = {
  beforeEach: answering({ refused: 'The requested qty is not available' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const LongNamesOnThePhone: Story = {
  args: {
    members: [
      member('LONG', 'A mug for everybody who has ever wanted a mug with a harbor on it', 12, [1, 120_000]),
      member('WORD', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', 10_000, [1, 99_999]),
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
