import { expect, test } from 'vitest'
import { catalogueStore } from '@/backend/catalogue/catalogue-store'
import { searchWords } from '@/backend/catalogue/search-words'
import { suggestionsFor } from '@/backend/catalogue/suggestions'
import { searchAnswer } from '@/server/search/search-answer'
import { ask, brand } from '../../support/ask'
import { testMoment } from '../../support/brands'

/** Every way in which words are looked for, and how much each finds. */
const doors: [string, (words: string) => Promise<number> | number][] = [
  [
    'the search address',
    (term) => searchAnswer(brand, { index: 'x', term, page: 0, hitsPerPage: 20 }, () => testMoment).nbHits,
  ],
  ['products(search:)', (search) => count('search: $words', search)],
  ['products(filter: { name })', (match) => count('filter: { name: { match: $words } }', match)],
  ['the catalogue itself', (term) => catalogueStore(brand).search(term).total],
  [
    'what is suggested',
    (words) => (suggestionsFor(brand, words, { products: 4, categories: 4 }).isNear ? 1 : 0),
  ],
]

async function count(how: string, words: string): Promise<number> {
  const { data } = await ask(`query Find($words: String) { products(${how}) { total_count } }`, { words })
  return (data as unknown as { products: { total_count: number } }).products.total_count
}

const known = 'poster'
const unknown = 'qqqqwwwwzzzz'

test.each(doors)('%s looks for twelve words and no more (backend-4)', async (_, find) => {
  const found = await find(known)
  expect(found).toBeGreaterThan(0)
  const twelve = Array.from({ length: 12 }, () => known).join(' ')
  expect(await find(`${twelve} ${unknown}`)).toBe(found)
  const late = Array.from({ length: 12 }, () => unknown).join(' ')
  expect(await find(`${late} ${known}`)).toBe(await find(late))
})

test.each(doors)('%s reads 512 characters and no more (backend-4)', async (_, find) => {
  const found = await find(known)
  expect(await find(`${known}${' '.repeat(512)}${unknown}`)).toBe(found)
  expect(await find(`${' '.repeat(512)}${known}`)).toBe(await find(' '))
})

test('words are letters and digits of any script, forty of each word (backend-4)', () => {
  expect(searchWords('  Größe: 24×36 "हिन्दी"-t_shirt!  ')).toEqual([
    'Größe',
    '24',
    '36',
    'हिन्दी',
    't',
    'shirt',
  ])
  expect(searchWords('a'.repeat(100))).toEqual(['a'.repeat(40)])
  expect(searchWords('-'.repeat(100_000))).toEqual([])
})
