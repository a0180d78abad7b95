import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { LiveProduct } from '@/features/design-start/tools/live/LiveProduct'
import { ProductScreen } from '@/features/catalogue/product/ProductScreen'
import { exampleCards } from '../../../support/catalogue'
import { exampleDelivery, exampleProduct } from '../../../support/example-product'
import { currentBrand } from '../../../support/brands'

const withPictures = () =>
  exampleProduct({
    pictures: exampleCards(6)
      .flatMap(({ picture }) => picture ?? [])
      .slice(0, 2),
  })

const meta: Meta<typeof ProductScreen> = {
  title: 'features/catalogue/product/ProductScreen',
  tags: ['each-brand'],
  component: ProductScreen,
  args: {
    product: exampleProduct(),
    delivery: exampleDelivery,
    reviews: {
      own: { average: '4.5', count: 2 },
      shop: { average: '4.8', count: 1234, certificate: 'https://reviews.example/certificate' },
    },
    reviewDays: [],
    editing: { Live: LiveProduct, load: () => import('@/features/design-start/tools/live/LiveProduct') },
  },
  render: (args) => (
    <ProductScreen
      {...args}
      product={{
        ...args.product,
        pictures: args.product.pictures.length > 0 ? args.product.pictures : withPictures().pictures,
      }}
      key={currentBrand().client.id}
    />
  ),
}
export default meta
type Story = StoryObj<typeof ProductScreen>

export const AllOptionTypes: Story = { tags: ['picture'] }
export const Reduced: Story = {
  tags: ['picture'],
  args: {
    product: exampleProduct({
      urlKey: 'reduced',
      badge: 'Best seller',
      table: { ...exampleProduct().table, percentOff: 20 },
    }),
  },
}
export const OutOfStock: Story = {
  tags: ['picture'],
  args: { product: exampleProduct({ urlKey: 'gone', isOutOfStock: true }) },
}
export const FewLeft: Story = {
  tags: ['picture'],
  args: { product: exampleProduct({ urlKey: 'few', onlyLeft: 3 }) },
}
export const SentByMail: Story = {
  args: { product: exampleProduct({ urlKey: 'virtual', kind: 'virtual', options: [], rules: [] }) },
}
export const NoReviewsAnywhere: Story = {
  args: { product: exampleProduct({ urlKey: 'new', reviews: [] }), reviews: {} },
}
export const LongTexts: Story = {
  args: {
    product: exampleProduct({
      urlKey: 'long',
      name: 'A product with a name that would not end although the headline has been full for quite a while',
      breadcrumbs: Array.from({ length: 4 }, (_, index) => ({
        name: `A group with a long name ${index}`,
        urlKey: `group-${index}`,
      })),
      specifications: Array.from({ length: 12 }, (_, index) => ({
        name: `Property number ${index}`,
        value: 'A value that needs more than the one line that it was given, and then some',
      })),
    }),
  },
}
/** Each missing answer has a message, and the first one has the focus (catalogue-32). */
export const SomethingMissing: Story = {
  args: { product: exampleProduct({ urlKey: 'missing' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Custom size' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(canvas.getAllByText('This is a required field.')).toHaveLength(2)
    await expect(canvas.getByLabelText(/^Width/)).toHaveFocus()
  },
}
