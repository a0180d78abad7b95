import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { IconButton } from '@/ui/IconButton'
import { ProductTile } from '@/ui/ProductTile'
import { exampleCards } from '../support/catalogue'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof ProductTile> = {
  title: 'ui/ProductTile',
  tags: ['autodocs', 'each-brand', 'picture'],
  component: ProductTile,
  parameters: usage({
    notFor: 'A category: CategoryTiles. A line of the cart: CartLine.',
    keyboard:
      'Tab reaches the name, which is the link of the whole tile, then its own button, then the preview button.',
  }),
  args: {
    title: 'Example number 1',
    href: '/',
    sizes: '18rem',
    price: { cents: 4_200, symbol: '$', regularLabel: 'Regular price' },
  },
  render: function Shown(args) {
    return (
      <Row width="20rem">
        <ProductTile
          {...args}
          picture={args.picture === undefined ? (exampleCards(1)[0]?.picture ?? null) : args.picture}
        />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof ProductTile>

export const Plain: Story = {}
export const WithEverything: Story = {
  args: {
    subtitle: 'For laptops and bottles',
    badge: 'Best seller',
    rating: { value: 4.7, label: '4.7 of 5 stars', count: 1_234 },
    note: 'each at 50',
  },
}
export const Reduced: Story = {
  args: {
    discount: 'Save 20%',
    price: { cents: 3_360, regularCents: 4_200, prefix: 'From', symbol: '$', regularLabel: 'Regular price' },
  },
}
export const WithButton: Story = {
  args: { button: { label: 'Product details', href: '/', title: 'All about example number 1' } },
}
export const WithPreviewAndMore: Story = {
  args: {
    preview: <IconButton icon="zoom" label="A closer look at example number 1" />,
    children: <p>Ships on Tuesday</p>,
  },
}
export const OutOfStock: Story = { args: { stopped: 'Out of stock' } }
export const LongNameWithoutPicture: Story = {
  args: {
    title: 'A name that is long enough to need a second line and on a small phone perhaps a third',
    picture: null,
  },
}
