import { expect, test } from 'vitest'
import { fileDelimiter, splitCells } from '@/lib/words/split-cells'

const split = { delimiter: ',', most: 10 }

test('a row has the line on which it begins, also after cells of several lines (forms-5)', () => {
  expect(splitCells('a,b\n\n"two\nlines",c\nd', split).rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['two\nlines', 'c'] },
    { line: 5, cells: ['d'] },
  ])
})

test('a quote that is never closed is reported with its line, and a quote in a cell is a letter (forms-5)', () => {
  expect(splitCells('a\n"b,c\nd', split)).toMatchObject({ openedAt: 2 })
  expect(splitCells('a\n"b,c\nd', { ...split, hasQuotes: false }).rows.map(({ cells }) => cells)).toEqual([
    ['a'],
    ['"b', 'c'],
    ['d'],
  ])
  expect(splitCells('3" × 2",5', split)).toEqual({ rows: [{ line: 1, cells: ['3" × 2"', '5'] }] })
})

test.each([
  ['a;b;c,d', ';'],
  ['"a;b;c",d', ','],
  ['a\tb', '\t'],
  ['a', ','],
])('the cells of the file %j are separated by %j (operations-9)', (text, mark) => {
  expect(fileDelimiter(text)).toBe(mark)
})
