import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Table } from '@/ui/Table'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Table> = {
  title: 'ui/Table',
  tags: ['autodocs', 'picture'],
  component: Table,
  parameters: usage({
    notFor: 'Layout. A list of products: ProductTile. Totals: CartTotals.',
    keyboard: 'Tab reaches the table; the arrow keys scroll it where it is wider than the screen.',
  }),
  args: {
    caption: 'Prices by quantity',
    head: ['Quantity', 'Each', 'Total'],
    rows: [
      ['50', '$1.30', '$65.00'],
      ['100', '$0.85', '$85.00'],
      ['500', '$0.43', '$215.00'],
    ],
  },
  render: (args) => (
    <Row stack width="36rem">
      <Table {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Table>

export const WithHead: Story = {}
export const Facts: Story = {
  args: {
    caption: 'Specifications',
    captionHidden: true,
    head: undefined,
    rows: [
      ['Material', 'White vinyl, 90 microns'],
      ['Finish', 'Matte or gloss laminate'],
    ],
  },
}
export const LongWordsOnThePhone: Story = {
  args: {
    rows: [
      ['10,000 pieces of the smallest size', '$0.0912 apiece', '$912,000.00'],
      ['Donaudampfschifffahrtsgesellschaft', '$0.43', '$215.00'],
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
