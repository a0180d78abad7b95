import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { PriceParts } from '@/features/catalogue/product/PriceParts'
import { measuredBy, type MeasuredRate } from '@/lib/products/measures'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../support/example-product'

const product = exampleProduct()
const selection = defaultSelection(product.options, product.rules)

const measured: MeasuredRate[] = [
  { of: 'cutArea', cents: 1.1, per: 100, unit: 'cm²', title: 'Material' },
  { of: 'cutLength', cents: 1.5, per: 10, unit: 'cm', title: 'Cut', included: 240 },
]
const table = { ...product.table, measured }

/** Returns the price of a design that is smaller than its size and has this cut length. */
const designed = (cutLength: number) => {
  const measures = { sizeArea: 5806, cutArea: 3000, cutLength, tubeLength: 0, pieces: 1, watts: 0 }
  return priceLine({ ...product, table, measure: () => measuredBy(table, measures) }, selection, 50)
}

/** The parts of a price (catalogue-28), computed from the size or from a design's measurements. */
const meta: Meta<typeof PriceParts> = {
  title: 'features/catalogue/product/PriceParts',
  component: PriceParts,
  args: { price: priceLine(product, selection, 50) },
}
export default meta
type Story = StoryObj<typeof PriceParts>

export const BySize: Story = {}

/** Length beyond the included one is charged, and the page mentions it (prices-17). */
export const LongCut: Story = {
  args: { price: designed(370) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Cut: 37 cm/)).toBeVisible()
    await expect(canvas.getByText(/24 cm/)).toBeVisible()
  },
}
export const WithinWhatIsIncluded: Story = {
  args: { price: designed(200) },
  play: async ({ canvas }) => expect(canvas.queryByText(/^Cut/)).toBeNull(),
}
