import { expect, test } from 'vitest'
import { catalogueStore } from '@/backend/catalogue/catalogue-store'
import { searchWords } from '@/backend/catalogue/search-words'
import { suggestionsFor } from '@/backend/catalogue/suggestions'
import { searchAnswer } from '@/server/search/search-answer'
import { ask, brand } from '../../support/ask'
import { testMoment } from '../../support/brands'

/** Every way to search, with the number of results that it finds. */
const doors: [string, (words: string) => Promise<number> | number][] = [
  [
    'the search endpoint',
    (term) => searchAnswer(brand, { index: 'x', term, page: 0, hitsPerPage: 20 }, () => testMoment).nbHits,
  ],
  ['products(search:)', (search) => count('search: $words', search)],
  ['products(filter: { name })', (match) => count('filter: { name: { match: $words } }', match)],
  ['the catalog itself', (term) => catalogueStore(brand).search(term).total],
  [
    'the list of suggestions',
    (words) => (suggestionsFor(brand, words, { products: 4, categories: 4 }).isNear ? 1 : 0),
  ],
]

async function count(how: string, words: string): Promise<number> {
  const { data } = await ask(`query Find($words: String) { products(${how}) { total_count } }`, { words })
  return (data as unknown as { products: { total_count: number } }).products.total_count
}

const known = 'poster'
const unknown = 'qqqqwwwwzzzz'

test.each(doors)('%s searches for at most twelve words (backend-4)', async (_, find) => {
  const found = await find(known)
  expect(found).toBeGreaterThan(0)
  const twelve = Array.from({ length: 12 }, () => known).join(' ')
  expect(await find(`${twelve} ${unknown}`)).toBe(found)
  const late = Array.from({ length: 12 }, () => unknown).join(' ')
  expect(await find(`${late} ${known}`)).toBe(await find(late))
})

test.each(doors)('%s reads at most 512 characters (backend-4)', async (_, find) => {
  const found = await find(known)
  const long = '-'.repeat(512) // not spaces, which are collapsed before anything is read (forms-401)
  expect(await find(`${known} ${long}${unknown}`)).toBe(found)
  expect(await find(`${long} ${known}`)).toBe(await find('-'))
})

test('search words are letters and digits of any script, cut to 40 characters each (backend-4)', () => {
  expect(searchWords('  Größe: 24×36 "हिन्दी"-t_shirt!  ')).toEqual(['Größe', '24x36', 'हिन्दी', 't', 'shirt'])
  expect(searchWords('a'.repeat(100))).toEqual(['a'.repeat(40)])
  expect(searchWords('-'.repeat(100_000))).toEqual([])
})

test.each([
  ['8x10 canvas', ['8x10', 'canvas']],
  ['24 X 36', ['24x36']],
  ['11 by 14 print', ['11x14', 'print']],
  ['3" x 3" stickers', ['3x3', 'stickers']],
  ['8.5 × 11 in poster', ['8p5x11', 'poster']],
  ['x 3', ['x', '3']],
  ['mx5 x 20', ['mx5', 'x', '20']],
])('the size in "%s" is one word, however it is typed (search-42)', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
