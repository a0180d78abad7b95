import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { ProductView } from '@/commerce/product/product-view'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import { SoldOut } from '@/features/catalogue/product/SoldOut'
import { exampleProduct } from '../../../support/example-product'

function InPlace({ product }: { product: ProductView }) {
  return <SoldOut product={product} choices={useProductDraft(product, 'story-of-sold-out')} />
}

/**
 * Shown in place of options, price and button for a product that cannot be ordered (catalogue-63,
 * commerce-77).
 */
const meta: Meta<typeof InPlace> = {
  title: 'features/catalogue/product/SoldOut',
  component: InPlace,
  args: { product: { ...exampleProduct(), isOutOfStock: true } },
}
export default meta
type Story = StoryObj<typeof InPlace>

export const OutOfStock: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('OUT OF STOCK')).toBeVisible()
    await expect(await canvas.findByRole('textbox', { name: /email/i })).toBeVisible()
  },
}

/**
 * The product is configured with a person's help: the page shows whom to call, and each brand has its own
 * number.
 */
export const ByRequest: Story = {
  tags: ['each-brand'],
  args: { product: { ...exampleProduct(), isByRequest: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We put this one together with you/)).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
