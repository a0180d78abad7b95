import { expect, test } from 'vitest'
import { maxRows } from '@/features/bulk-order/bulk-rows'
import { readList } from '@/features/bulk-order/read-list'
import { listLimits, readNames } from '@/features/editor/panels/names/name-list'
import { csv } from '@/lib/words/csv'

/** Lists that a stranger prepares: they are read in bounded time, or refused (bulk-order-5). */

const megabyte = 1_048_576
const longestMs = 3_000

const hostile: [string, () => string][] = [
  ['a line of a megabyte', () => '1'.repeat(megabyte)],
  ['a megabyte of commas', () => ','.repeat(megabyte)],
  ['a megabyte of quotes', () => '"'.repeat(megabyte)],
  ['a quote that never closes', () => `20x10,5\n"${'a\n'.repeat(megabyte / 2)}`],
  ['a quote on each line', () => '"20x10,5\n'.repeat(100_000)],
  ['groups of digits', () => `1${',000'.repeat(480)}\n`.repeat(200)],
  ['a million empty lines', () => '\n'.repeat(megabyte)],
  ['carriage returns only', () => '20x10,5\r'.repeat(100_000)],
  ['spaces', () => `${' '.repeat(1_900)}\n`.repeat(500)],
  ['zero bytes', () => '\0'.repeat(megabyte)],
  ['half a surrogate', () => '\ud800,5\n'.repeat(10_000)],
  ['marks on one letter', () => `${'e\u0301'.repeat(900)},5\n`.repeat(200)],
]

test.each(hostile)('%s is read in bounded time and to a bounded number of rows (bulk-order-5)', (_, make) => {
  const text = make()
  const began = performance.now()
  const list = readList(text)
  expect(performance.now() - began).toBeLessThan(longestMs)
  if ('rows' in list) expect(list.rows.length).toBeLessThanOrEqual(maxRows)
})

test.each(hostile)('as a list of names, %s is read in bounded time, too (design-document-22)', (_, make) => {
  const text = make()
  const began = performance.now()
  const { rows } = readNames(text)
  expect(performance.now() - began).toBeLessThan(longestMs)
  expect(rows.length).toBeLessThanOrEqual(listLimits.rows)
})

test('columns named like parts of an object change no other object (bulk-order-5)', () => {
  const list = readList('__proto__,constructor,size,quantity,toString\nx,y,20x10,5,z\n')
  expect(list).toEqual({ rows: [{ size: '20x10', quantity: '5' }], isCut: false })
  expect(Object.keys({})).toEqual([])
  expect(({} as Record<string, unknown>)['quantity']).toBeUndefined()
})

test.each(['=cmd|" /C calc"!A0', '+1+1', '-2+3', '@SUM(1)', '\t=1', '＝1', '＠A1'])(
  'a cell that a spreadsheet would run is written as text: %j (operations-9)',
  (cell) => {
    expect(csv([[cell, 'plain']])).toBe(`"'${cell.replaceAll('"', '""')}","plain"\r\n`)
  },
)
