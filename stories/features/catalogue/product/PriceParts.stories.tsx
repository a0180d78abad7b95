import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { PriceParts } from '@/features/catalogue/product/PriceParts'
import { measuredBy, type MeasuredRate } from '@/lib/measures'
import { priceLine } from '@/lib/price'
import { defaultSelection } from '@/lib/product-options'
import { exampleProduct } from '../../../support/example-product'

const product = exampleProduct()
const selection = defaultSelection(product.options, product.rules)

const measured: MeasuredRate[] = [
  { of: 'cutArea', cents: 1.1, per: 100, unit: 'cm²', title: 'Material' },
  { of: 'cutLength', cents: 1.5, per: 10, unit: 'cm', title: 'Cut', included: 240 },
]
const table = { ...product.table, measured }

/** As a design that is smaller than its size, with so much to cut. */
const designed = (cutLength: number) => {
  const measures = { sizeArea: 5806, cutArea: 3000, cutLength, tubeLength: 0, pieces: 1, watts: 0 }
  return priceLine({ ...product, table, measure: () => measuredBy(table, measures) }, selection, 50)
}

/** What a price is made of (catalogue-31), by the size or by what a design measures. */
const meta: Meta<typeof PriceParts> = {
  title: 'features/catalogue/product/PriceParts',
  component: PriceParts,
  args: { price: priceLine(product, selection, 50) },
}
export default meta
type Story = StoryObj<typeof PriceParts>

export const BySize: Story = {}

/** prices-23: what goes beyond the included length is charged, and the page says so. */
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
