import { expect, test } from 'vitest'
import { brandIds } from '../src/brand/brand-ids'
import { grepAt, matrixRows, readMatrix } from './e2e/matrix'

const brands = ['canvas', 'neon', 'stickers']
const jobs = new Map([
  ['e2e/buy', "test('buys', …)"],
  ['e2e/reach', "test('writes', …)\ntest('stands', { tag: '@layout' }, …)"],
  ['stories', "tags: ['each-brand']"],
])
const good = [
  '| e2e/buy | each | in turn | each sells something |',
  '| e2e/reach | neon | phone | one is enough |',
  '| e2e/reach @layout | canvas, stickers | both | layout |',
  '| stories | canvas | desktop | one is enough |',
  '| stories @each-brand | each | desktop | the words are the brand’s |',
]
const problemsWith = (index: number, row: string) =>
  readMatrix(good.with(index, row).join('\n'), jobs, brands).problems

test('a row of the test matrix states the brands and devices of a job (test-suite-1)', () => {
  const { rows, problems } = readMatrix(good.join('\n'), jobs, brands)
  expect(problems).toEqual([])
  expect(rows.map(({ places }) => places.join(' '))).toEqual([
    'canvas-desktop neon-phone stickers-desktop',
    'neon-phone',
    'canvas-desktop canvas-phone stickers-desktop stickers-phone',
    'canvas-desktop',
    'canvas-desktop neon-desktop stickers-desktop',
  ])
  const [turned] = readMatrix('| e2e/buy | each | in turn, phone first | why |', jobs, brands).rows
  expect(turned?.places).toEqual(['canvas-phone', 'neon-desktop', 'stickers-phone'])
})

test('brands in parentheses run a job in the long suite only (test-suite-1)', () => {
  const places = (brandsCell: string, suite: 'short' | 'long') =>
    readMatrix(`| e2e/buy | ${brandsCell} | in turn | why |`, jobs, brands, suite).rows[0]?.places
  expect(places('stickers, (others)', 'short')).toEqual(['stickers-desktop'])
  expect(places('stickers, (others)', 'long')).toEqual(['canvas-phone', 'neon-desktop'])
  expect(places('(neon)', 'short')).toEqual([])
  expect(places('(each)', 'long')).toEqual(['canvas-desktop', 'neon-phone', 'stickers-desktop'])
})

test('a place runs only the tests of its rows (test-suite-1)', () => {
  const { rows } = readMatrix(good.join('\n'), jobs, brands)
  const titles = ['e2e/buy.spec.ts buys', 'e2e/reach.spec.ts writes', 'e2e/reach.spec.ts stands @layout']
  const at = (place: string) => titles.filter((title) => grepAt(rows, place).test(` ${place} ${title}`))
  expect(at('canvas-desktop')).toEqual([titles[0], titles[2]])
  expect(at('canvas-phone')).toEqual([titles[2]])
  expect(at('neon-phone')).toEqual([titles[0], titles[1]])
  expect(at('neon-desktop')).toEqual([])
})

test('a job or tag without a row is refused, with the row to add (test-suite-1)', () => {
  const withMore = new Map([...jobs, ['e2e/give', "test('gives', { tag: '@wrapped' }, …)"]])
  expect(readMatrix(good.join('\n'), withMore, brands).problems).toEqual([
    expect.stringMatching(
      /^tests\/README\.md has no row for e2e\/give\. Say .* such as: \| e2e\/give \| each \|/,
    ),
    expect.stringMatching(/^tests\/README\.md has no row for e2e\/give @wrapped\./),
  ])
})

test('among story tags, only each-brand needs a row (test-suite-1)', () => {
  const tagged = new Map([...jobs, ['stories', "tags: ['autodocs', 'each-brand']\ntags: ['picture']"]])
  expect(readMatrix(good.join('\n'), tagged, brands).problems).toEqual([])
})

test.each([
  ['| e2e/sell | each | both | why |', 'there is no tests/e2e/sell.spec.ts. Take the row away.'],
  ['| e2e/buy @gift | each | both | why |', 'no test of e2e/buy is tagged @gift. Take the row away.'],
  [
    '| e2e/buy | neon, glass | both | why |',
    '"glass" is no brand. Write each, others, or some of canvas, neon, stickers; in parentheses, only npm test long runs it there.',
  ],
  [
    '| e2e/buy | each | tablet | why |',
    '"tablet" is no device. Write one of: desktop; phone; both; in turn; in turn, phone first.',
  ],
  ['| e2e/buy | each | both | |', 'say why e2e/buy runs there and nowhere else.'],
  ['| e2e/reach | each | both | why |', 'e2e/reach has a row above.'],
])('the row %s is refused (test-suite-1)', (row, wording) => {
  const line = row.startsWith('| e2e/reach') ? 2 : 0
  expect(problemsWith(line, row)).toContainEqual(
    `tests/README.md:${row.startsWith('| e2e/reach') ? 3 : line + 1}: ${wording}`,
  )
})

test('every job of the project has a row (test-suite-1)', () => {
  expect(matrixRows(brandIds()).length).toBeGreaterThan(40)
})
