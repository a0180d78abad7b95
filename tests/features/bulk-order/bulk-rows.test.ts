import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  blankRow,
  rowPrice,
  rowProblems,
  selectionOf,
  sharedPart,
  toRow,
  type ListedRow,
} from '@/features/bulk-order/bulk-rows'
import { readList } from '@/features/bulk-order/read-list'
import { priceLine } from '@/lib/money/price'
import { sticker } from '../../support/priceable'

const sizeOption = sticker.options.find(({ values }) =>
  values?.some(({ uid }) => Object.hasOwn(sticker.table.sizes, uid)),
)
const named = sizeOption?.values?.find(({ uid }) => Object.hasOwn(sticker.table.sizes, uid))
const typed = sizeOption?.values?.find(({ uid }) => !Object.hasOwn(sticker.table.sizes, uid))
if (!sizeOption || !named || !typed || !sticker.table.custom) throw new Error('The sticker comes in sizes')
const inches = (side: 'width' | 'height') => (sticker.table.sizes[named.uid]?.[side] ?? 0) / 25.4
const { width: widthLimits } = sticker.table.custom

const columnsOf = (row: Parameters<typeof rowProblems>[1]) =>
  rowProblems(sticker, row).map(({ column, message }) => `${column}: ${message}`)

test('the options shared by all rows do not include the size and side options of each row (bulk-order-3)', () => {
  const shared = sharedPart(sticker).options.map(({ uid }) => uid)
  expect(shared).not.toContain(sizeOption.uid)
  expect(shared).not.toContain(widthLimits.uid)
  expect(shared.length).toBeLessThan(sticker.options.length)
})

test('a bulk row’s price equals the price of the cart line (bulk-order-3)', () => {
  const row = blankRow({ size: named.uid, quantity: '50' })
  const selection = selectionOf(sticker, {}, row)
  expect(selection[sizeOption.uid]).toEqual([named.uid])
  expect(rowPrice(sticker, {}, row)).toEqual(priceLine(sticker, selection, 50))
  expect(rowPrice(sticker, {}, blankRow({ size: named.uid, quantity: 'x' }))).toBeUndefined()
})

test('each problem is reported at its own column (bulk-order-4)', () => {
  expect(columnsOf(blankRow({ quantity: '1.5' }))).toEqual([
    'size: bulk.sizeMissing',
    'quantity: bulk.quantityWrong',
  ])
  expect(columnsOf(blankRow({ size: typed.uid, width: '9999', height: '', quantity: '50' }))).toEqual([
    'width: bulk.sideRange',
    'height: bulk.sideRange',
  ])
  expect(columnsOf(blankRow({ size: named.uid, quantity: String(sticker.table.maximum + 1) }))).toEqual([
    'quantity: bulk.quantityRange',
  ])
  expect(columnsOf(blankRow({ unknownSize: 'huge', quantity: '50' }))).toEqual(['size: bulk.sizeUnknown'])
})

test('a listed size matches a product size by name or inches, and typed sides make a custom size (bulk-order-5)', () => {
  const size = `${inches('width')} x ${inches('height')}`
  expect(toRow(sticker, { size: named.title.toUpperCase(), quantity: '50' })).toMatchObject({
    size: named.uid,
  })
  expect(toRow(sticker, { size: `${size} in`, quantity: '50' })).toMatchObject({ size: named.uid })
  expect(toRow(sticker, { width: '1.75', height: '2.25', quantity: '50' })).toMatchObject({
    size: typed.uid,
    width: '1.75',
    height: '2.25',
  })
  expect(toRow(sticker, { size: 'enormous', quantity: '50' })).toMatchObject({
    size: '',
    unknownSize: 'enormous',
    quantity: '50',
  })
})

test.each<[string, string, ListedRow[]]>([
  ['columns in any order', 'Quantity;Size\n50;3 × 3 in\n', [{ quantity: '50', size: '3 × 3 in' }]],
  [
    'tabs, as copied from a spreadsheet',
    '3\t2\t100\r\n4\t4\t50',
    [
      { width: '3', height: '2', quantity: '100' },
      { width: '4', height: '4', quantity: '50' },
    ],
  ],
  ['quotes and blank lines', '"3 × 3 in","1,000"\n\n,\n', [{ size: '3 × 3 in', quantity: '1,000' }]],
  ['a byte-order mark', '\uFEFFsize,qty\n2 x 2,5', [{ size: '2 x 2', quantity: '5' }]],
])('the bulk list parser accepts %s (bulk-order-5)', (_, text, rows) => {
  expect(readList(text)).toEqual({ rows, isCut: false })
})

test('a list with an overlong line is reported as unreadable, and a long list is cut at 100 rows (bulk-order-5, bulk-order-9)', () => {
  expect(readList(`3 × 3 in,${'5'.repeat(3_000)}`)).toEqual({ unreadable: true })
  const long = readList(Array.from({ length: 300 }, () => '3 × 3 in,50').join('\n'))
  expect(long).toMatchObject({ isCut: true })
  expect('rows' in long && long.rows.length).toBe(100)
  expect(readList('')).toEqual({ rows: [], isCut: false })
})

test.each([
  ['2" × 2", 2500', [{ size: '2" × 2"', quantity: '2500' }]],
  ['2″ x 2″, 1,000', [{ size: '2″ x 2″', quantity: '1000' }]],
  ['3, 4, 1,000', [{ width: '3', height: '4', quantity: '1000' }]],
  ['3,4,500', [{ width: '3', height: '4', quantity: '500' }]],
  ['size,quantity\n3 x 2,2,500', [{ size: '3 x 2', quantity: '2500' }]],
  ['"3"" × 2""",100', [{ size: '3" × 2"', quantity: '100' }]],
  ['"3 × 3 in,50', [{ size: '"3 × 3 in', quantity: '50' }]],
  ['Small, 20 × 8 in, 10', [{ size: 'Small, 20 × 8 in', quantity: '10' }]],
  ['Small, 20 × 8 in, 1,000', [{ size: 'Small, 20 × 8 in', quantity: '1000' }]],
  ['3 in\t2 in\t1,000', [{ width: '3 in', height: '2 in', quantity: '1,000' }]],
])('the pasted list %j is split into the intended rows (bulk-order-5)', (text, rows) => {
  expect(readList(text)).toEqual({ rows, isCut: false })
})

test('spreadsheet rows with inch marks are pasted without problems (bulk-order-5)', () => {
  const read = readList(readFileSync('tests/fixtures/inputs/bulk-list-inch-marks.tsv', 'utf8'))
  const rows = 'rows' in read ? read.rows.map((listed) => toRow(sticker, listed)) : []
  expect(rows.map(columnsOf)).toEqual([[], []])
  expect(rows.map(({ quantity }) => quantity)).toEqual(['100', '50'])
})

test.each(['1,000', '1 000', '1000.00'])(
  'a quantity typed as %s is read as 1000 (bulk-order-5, forms-402)',
  (quantity) => {
    const row = blankRow({ size: named.uid, quantity })
    expect(rowPrice(sticker, {}, row)?.quantity).toBe(1_000)
  },
)
