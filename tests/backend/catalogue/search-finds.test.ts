import { expect, test } from 'vitest'
import { productSearch } from '@/backend/catalogue/product-search'
import type { CompiledProduct } from '@/brand/compiled'
import { searchLanguage } from '@/lib/words/search-language'
import { exampleBrand } from '../../support/brands'

/** What shoppers find in a small catalogue made for this test. */

const [pattern] = exampleBrand().catalogue.products
if (!pattern) throw new Error('The example brand sells something')

const categories = exampleBrand().catalogue.categories.slice(0, 1)

interface Sold {
  name: string
  summary?: string
  use?: string[]
  reviews?: number
}

const product = ({ name, summary = '', use = [], reviews = 0 }: Sold, id: number): CompiledProduct => ({
  ...pattern,
  id,
  sku: `N-${id}`,
  name,
  summary,
  keywords: '',
  categories: [],
  descriptionHtml: '',
  attributes: { use },
  reviews: Array.from({ length: reviews }, () => ({
    nickname: 'A',
    summary: 'B',
    text: 'C',
    rating: 5,
    date: '2026-01-01',
  })),
})

const synonyms = { 'gift certificate': ['gift card', 'voucher'], clear: ['transparent'] }

function finder(sold: Sold[], few = 0) {
  const rules = { language: searchLanguage('en-US'), synonyms, few, prefersLiked: true }
  const { search } = productSearch(sold.map(product), categories, rules)
  return (term: string, forgivesSlips?: boolean) =>
    search(term, undefined, forgivesSlips).products.map(({ name }) => name)
}

const find = finder([
  { name: 'Candle labels' },
  { name: 'Name label for Kids' },
  { name: 'Brushed berry boxes' },
  { name: 'Clear stickers' },
  { name: 'Glass stickers', use: ['Clear'] },
  { name: 'Gift certificate' },
  { name: 'Café sign, Let’s party' },
])

test.each([
  ['label', 'Candle labels'],
  ['labels', 'Name label for Kids'],
  ['candles', 'Candle labels'],
  ['kid', 'Name label for Kids'],
  ['box', 'Brushed berry boxes'],
  ['berries', 'Brushed berry boxes'],
  ['brushing', 'Brushed berry boxes'],
  ['cafe', 'Café sign, Let’s party'],
  ['cafés', 'Café sign, Let’s party'],
  ['let’s party', 'Café sign, Let’s party'],
  ['lets party', 'Café sign, Let’s party'],
  ['candlelabel', 'Candle labels'],
])('"%s" finds %s (search-42)', (term, name) => expect(find(term)).toContain(name))

test.each(['lables', 'lalbes', 'albel', 'canlde', 'stikcers'])(
  'two swapped letters are a single typo: "%s" (search-42)',
  (term) => expect(find(term).length).toBeGreaterThan(0),
)

test('every prefix of a word from three letters on finds its product, regardless of stemming (search-42)', () => {
  for (let length = 3; length <= 'stickers'.length; length++)
    expect(find('stickers'.slice(0, length)), 'stickers'.slice(0, length)).toContain('Clear stickers')
})

test('stop words are ignored unless the query has no other words (search-42)', () => {
  expect(find('a label for my candle')).toEqual(find('label candle'))
  expect(find('for')).toEqual(['Name label for Kids'])
})

test('search without typo tolerance finds only exact words (search-53)', () => {
  expect(find('lables', false)).toEqual([])
  expect(find('labels', false)).toContain('Candle labels')
})

test('a synonym finds the products of the words it maps to, with matches in names before matches in attributes (search-42)', () => {
  expect(find('gift card')).toEqual(['Gift certificate'])
  expect(find('vouchers')).toEqual(['Gift certificate'])
  expect(find('vouch'), 'while it is typed').toEqual(['Gift certificate'])
  expect(find('transparent')).toEqual(['Clear stickers', 'Glass stickers'])
  expect(find('transparent sticker')).toEqual(['Clear stickers', 'Glass stickers'])
  expect(find('card'), 'part of one, too').toEqual(['Gift certificate'])
})

const shelf: Sold[] = [
  ...Array.from({ length: 20 }, (_, index) => ({ name: `Sticker of kind ${index}` })),
  { name: 'Oval sticker' },
  { name: 'Oval plate' },
  { name: 'Oval dish, waterproof' },
]

test('few hits are followed by products that match half of the words, but not by products that match only the commonest word (search-45)', () => {
  const filled = finder(shelf, 6)('oval sticker')
  expect(filled[0]).toBe('Oval sticker')
  expect(filled).toContain('Oval plate')
  expect(filled).not.toContain('Sticker of kind 3')
  expect(new Set(filled).size, 'each once').toBe(filled.length)
  expect(finder(shelf, 1)('oval sticker'), 'enough was found').toEqual(['Oval sticker'])
})

test('the total includes the added products, however few products the caller requests (search-45)', () => {
  const rules = { language: searchLanguage('en-US'), synonyms, few: 6, prefersLiked: true }
  const { search } = productSearch(shelf.map(product), categories, rules)
  const whole = search('waterproof oval sticker of gold')
  for (const most of [1, 2, 3]) {
    const part = search('waterproof oval sticker of gold', most)
    expect(part.total).toBe(whole.total)
    expect(part.products).toEqual(whole.products.slice(0, most))
  }
  expect(whole.products).toHaveLength(whole.total)
})

test('a search word that matches every product lists the most reviewed products first (search-45)', () => {
  const sold = shelf.map((each, index) => (index === 13 ? { ...each, reviews: 9 } : each))
  expect(finder(sold)('sticker')[0]).toBe('Sticker of kind 13')
  expect(finder(sold)('oval sticker')[0], 'a telling word counts more').toBe('Oval sticker')
})

test('in a language other than English, words are matched as written (search-42)', () => {
  const rules = { language: searchLanguage('de-DE'), synonyms: {}, few: 0, prefersLiked: false }
  const { search } = productSearch([product({ name: 'Für immer' }, 1)], categories, rules)
  expect(search('für immer').total).toBe(1)
  expect(search('imemr').total, 'swapped letters').toBe(1)
})

test.each([
  ['purple labels', ['Candle labels', 'Name label for Kids']],
  ['label repair', []],
  ['repair of a glass roof', []],
  ['zlear', []],
])('a word that names no product finds nothing beside others: "%s" (search-45)', (term, names) => {
  expect(find(term).toSorted()).toEqual(names)
})

const gifts = finder([
  { name: 'Word art print' },
  { name: 'Art print of a word game' },
  { name: 'Photo canvas', reviews: 3 },
  { name: 'Photobook' },
  { name: 'Wood sign' },
  { name: 'Coffee gift' },
])

test.each([
  ['word art', 'Word art print'],
  ['photo', 'Photo canvas'],
])('neighboring and whole words beat scattered and similar ones: "%s" (search-45)', (term, first) => {
  expect(gifts(term)[0]).toBe(first)
  expect(gifts(term)).not.toContain('Wood sign')
})

test.each([
  '30 cm photo canvas',
  'photo canvas 12 inch',
  'photo canvas 12"',
  '2 ft photo canvas',
  '20 oz photo canvas',
  'photo canvas 500ml',
])('a single measure does not limit a search: "%s" (search-42)', (term) =>
  expect(gifts(term)).toEqual(['Photo canvas']),
)

test('a length alone is searched for as typed (search-42)', () => {
  expect(finder([{ name: 'Frame 12 in' }])('12 in')).toEqual(['Frame 12 in'])
})

test.each([
  ['gift for a plumber', ['Coffee gift']],
  ['canvas with tractor', ['Photo canvas']],
  ['plumber for a gift', []],
])('the thing is named before the preposition: "%s" (search-45)', (term, names) => {
  expect(gifts(term)).toEqual(names)
})
