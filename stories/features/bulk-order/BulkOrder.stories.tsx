import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { BulkScreen } from '@/features/bulk-order/BulkScreen'
import { BulkRows, type RowNote } from '@/features/bulk-order/BulkRows'
import { BulkSummary } from '@/features/bulk-order/BulkSummary'
import { blankRow, type BulkRow } from '@/features/bulk-order/bulk-rows'
import { Button } from '@/ui/Button'
import { exampleProduct } from '../../support/example-product'
import { Row } from '../../support/Row'

const product = exampleProduct()

function Table({
  given,
  notes = [],
  refused = {},
}: {
  given: BulkRow[]
  notes?: RowNote[]
  refused?: Record<string, string>
}) {
  const [rows, setRows] = useState(given)
  return (
    <Row width="52rem" stack>
      <h1>Bulk order</h1>
      <BulkRows product={product} shared={{}} rows={rows} notes={notes} refused={refused} onRows={setRows} />
      <BulkSummary product={product} shared={{}} rows={rows}>
        <Button wide>Add all to cart</Button>
      </BulkSummary>
    </Row>
  )
}

const meta: Meta<typeof Table> = { title: 'features/bulk-order/BulkOrder', component: Table }
export default meta
type Story = StoryObj<typeof Table>

const small = blankRow({ size: 'value-small', quantity: '100' })
const custom = blankRow({ size: 'value-custom', width: '2', height: '4', quantity: '50' })
const unknown = blankRow({ unknownSize: '9 furlongs', quantity: '1.5' })

export const Blank: Story = { args: { given: [blankRow(), blankRow()] } }
export const Filled: Story = { tags: ['picture'], args: { given: [small, custom] } }
/** Each problem is shown at its cell (bulk-order-4). */
export const WithProblems: Story = {
  tags: ['picture'],
  args: {
    given: [small, unknown],
    notes: [
      {
        row: unknown.id,
        number: 2,
        column: 'size',
        message: 'bulk.sizeUnknown',
        values: { size: '9 furlongs' },
      },
      { row: unknown.id, number: 2, column: 'quantity', message: 'bulk.quantityWrong' },
    ],
  },
}
/** Rows that the cart refused stay, each with its reason (bulk-order-7). */
export const PartlyRefused: Story = {
  args: { given: [small], refused: { [small.id]: 'Only 40 of Round stickers are left.' } },
}
/** The form never shows inside another page, such as this story (bulk-order-2). */
export const InsideAnotherPage: StoryObj = {
  render: () => <BulkScreen products={[{ urlKey: 'round', name: 'Round ones' }]} />,
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}
