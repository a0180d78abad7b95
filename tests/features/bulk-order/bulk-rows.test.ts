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
import { priceLine } from '@/lib/price'
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

test('what each row says for itself is not asked for all rows (bulk-order-3)', () => {
  const shared = sharedPart(sticker).options.map(({ uid }) => uid)
  expect(shared).not.toContain(sizeOption.uid)
  expect(shared).not.toContain(widthLimits.uid)
  expect(shared.length).toBeLessThan(sticker.options.length)
})

test('a row costs what the line in the cart will cost (bulk-order-3)', () => {
  const row = blankRow({ size: named.uid, quantity: '50' })
  const selection = selectionOf(sticker, {}, row)
  expect(selection[sizeOption.uid]).toEqual([named.uid])
  expect(rowPrice(sticker, {}, row)).toEqual(priceLine(sticker, selection, 50))
  expect(rowPrice(sticker, {}, blankRow({ size: named.uid, quantity: 'x' }))).toBeUndefined()
})

test('each problem stands at its column (bulk-order-4)', () => {
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

test('a listed size is one of the product’s by name or inches, else typed sides (bulk-order-5)', () => {
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
  ['names in any order', 'Quantity;Size\n50;3 × 3 in\n', [{ quantity: '50', size: '3 × 3 in' }]],
  [
    'tabs, as a spreadsheet copies',
    '3\t2\t100\r\n4\t4\t50',
    [
      { width: '3', height: '2', quantity: '100' },
      { width: '4', height: '4', quantity: '50' },
    ],
  ],
  ['quotes and blank lines', '"3 × 3 in","1,000"\n\n,\n', [{ size: '3 × 3 in', quantity: '1,000' }]],
  ['a byte-order mark', '\uFEFFsize,qty\n2 x 2,5', [{ size: '2 x 2', quantity: '5' }]],
])('a list with %s is read (bulk-order-5)', (_, text, rows) => {
  expect(readList(text)).toEqual({ rows, isCut: false })
})

test('a list that ends inside quotes is told, and a long one is cut at a hundred rows (bulk-order-5, bulk-order-9)', () => {
  expect(readList('"3 × 3 in,50\n')).toHaveProperty('unreadable', expect.stringMatching(/quote/i))
  const long = readList(Array.from({ length: 300 }, () => '3 × 3 in,50').join('\n'))
  expect(long).toMatchObject({ isCut: true })
  expect('rows' in long && long.rows.length).toBe(100)
  expect(readList('')).toEqual({ rows: [], isCut: false })
})
