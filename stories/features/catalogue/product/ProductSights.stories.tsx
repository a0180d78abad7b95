import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ProductSights } from '@/features/catalogue/product/sights/ProductSights'
import { defaultSelection } from '@/lib/products/product-options'
import { filmProduct } from '../../../support/film-product'

const product = filmProduct()

/** One art on every film, tilted by pointer, finger or keys, and the chosen size to scale (catalogue-523). */
const meta: Meta<typeof ProductSights> = {
  title: 'features/catalogue/product/ProductSights',
  component: ProductSights,
  render: function Draw() {
    const [selection, setSelection] = useState(() => defaultSelection(product.options, product.rules))
    const answer = (uid: string, value: string[]) => setSelection((now) => ({ ...now, [uid]: value }))
    return <ProductSights product={product} choices={{ draft: { selection }, answer }} />
  },
}
export default meta
type Story = StoryObj<typeof ProductSights>

export const Films: Story = {}
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kraft' }))
    await expect(canvas.getByRole('button', { name: 'Kraft' })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
