import MiniSearch from 'minisearch'
import { expect, test, vi } from 'vitest'
import { productSearch } from '@/backend/catalogue/product-search'
import { searchWords, sizesIn } from '@/backend/catalogue/search-words'
import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/words/html-text'
import { plainWords } from '@/lib/words/search-language'
import { sampleBrands } from '../../support/sample-brands'
import { compiledBrand } from '../../support/compiled-brand'

/**
 * Compares our index with MiniSearch, whose ranking of words it reproduces, in every brand of the project.
 */

vi.setConfig({ testTimeout: 60_000 })

const forgiving = (share: number) => (word: string) => (word.length > 3 ? share : false)

const sizesOf = ({ options }: CompiledProduct) =>
  options.flatMap(({ values = [] }) => values.flatMap(({ title }) => sizesIn(title)))

const joined = (text: string) =>
  searchWords(text)
    .map((word, at, words) => `${words[at - 1] ?? ''}${word}`)
    .slice(1)
    .join(' ')

function library(products: CompiledProduct[], categories: CompiledCategory[]) {
  const known = new Map(categories.map((category) => [category.urlKey, category]))
  const above = (urlKey: string): string => {
    const parent = known.get(known.get(urlKey)?.parent ?? '')
    return parent ? `${parent.name} ${above(parent.urlKey)}` : ''
  }
  const sizes = new Set(products.flatMap(sizesOf))
  const index = new MiniSearch<Record<string, string | number>>({
    fields: [
      'name',
      'joined',
      'phrases',
      'keywords',
      'categories',
      'above',
      'attributes',
      'sizes',
      'anySize',
      'summary',
      'description',
    ],
    searchOptions: {
      boost: {
        name: 6,
        joined: 3,
        phrases: 1.5,
        keywords: 3,
        categories: 2,
        above: 0.5,
        attributes: 2,
        sizes: 2,
        anySize: 4,
        summary: 1.5,
      },
      prefix: true,
      fuzzy: forgiving(0.2),
      combineWith: 'AND',
    },
  })
  index.addAll(
    products.map((product) => ({
      id: product.id,
      name: product.name,
      joined: joined(product.name),
      phrases: (product.keywords ?? '').split(',').map(joined).join(' '),
      keywords: `${product.sku} ${product.keywords ?? ''}`,
      categories: [...new Set(product.categories.map((urlKey) => known.get(urlKey)?.name))].join(' '),
      above: [...new Set(product.categories.map((urlKey) => above(urlKey).trim()))].join(' '),
      sizes: sizesOf(product).join(' '),
      anySize: product.options.some(({ role }) => role === 'width') ? [...sizes].join(' ') : '',
      attributes: Object.values(product.attributes).flat().join(' '),
      summary: product.summary,
      description: plainText(product.descriptionHtml),
    })),
  )
  return index
}

/** Returns the search by words alone, without language rules, synonyms and popularity. */
function plainSearch({ catalogue }: Brand) {
  const products = catalogue.products.toSorted((one, other) => one.position - other.position)
  const rules = { language: plainWords, synonyms: {}, few: 0, prefersLiked: false }
  return { products, ...productSearch(products, catalogue.categories, rules) }
}

/** Returns what shoppers type: words, pairs, prefixes, typos, numbers, and terms without a match. */
function termsOf(products: CompiledProduct[]): string[] {
  const all = new Set(products.flatMap(({ name, summary }) => searchWords(`${name} ${summary}`)))
  const words = [...all].filter((_, index) => index % 4 === 0)
  const slip = (word: string) => `${word.slice(0, 1)}${word.slice(2)}`
  const turned = (word: string) => word.slice(0, 2) + word.slice(2).split('').toReversed().join('')
  return [
    ...words,
    ...words.map((word) => word.slice(0, 3)),
    ...words.map(slip),
    ...words.map(turned),
    ...words.map((word, index) => `${word} ${words[(index * 7) % words.length]}`),
    ...words.map((word, index) => `${word} ${slip(words[(index * 3) % words.length] ?? '')} of`),
    ...words.map((word) => `${word} ${word} qqqqwwww`),
    ...products.map(({ sku }) => sku),
    'qqqqwwwwzzzz',
    '1',
    'the',
  ]
}

test.each(sampleBrands)(
  'the product search of %s finds the same products as MiniSearch, in the same order (catalogue-1)',
  (id) => {
    const brand = compiledBrand(id)
    const store = plainSearch(brand)
    const index = library(store.products, brand.catalogue.categories)
    const terms = termsOf(store.products)
    expect(terms.length).toBeGreaterThan(300)
    for (const term of terms) {
      const words = searchWords(term).join(' ')
      const strict = index.search(words)
      // Without a strict match, our rules for more typos and fewer words apply (search-45): nothing to compare.
      if (strict.length === 0) continue
      const scores = new Map(strict.map(({ id: product, score }) => [Number(product), score]))
      const { total, products } = store.search(term)
      // Products with equal scores may be in either order; ours sorts them by position.
      const ranked = products.map((product) => scores.get(product.id) ?? Number.NaN)
      const isFalling = ranked.every((score, at) => score <= (ranked[at - 1] ?? Infinity) * (1 + 1e-9))
      const isCut = store.search(term, 3).products.every((product, at) => product === products[at])
      expect([total, new Set(products).size, isFalling, isCut], term).toEqual([
        strict.length,
        strict.length,
        true,
        true,
      ])
    }
  },
)

test.each(sampleBrands)('the search suggestions of %s are the same as those of MiniSearch', (id) => {
  const brand = compiledBrand(id)
  const store = plainSearch(brand)
  const index = library(store.products, brand.catalogue.categories)
  const sortedWords = (phrase: string) => phrase.split(' ').toSorted().join(' ')
  for (const term of termsOf(store.products).slice(0, 100)) {
    const expected = index.autoSuggest(searchWords(term).join(' '))
    const known = new Map(expected.map(({ suggestion, score }) => [sortedWords(suggestion), score]))
    const found = store.suggest(term)
    expect(found.length, term).toBe(Math.min(expected.length, 5))
    const ranked = found.map((phrase) => known.get(sortedWords(phrase)) ?? Number.NaN)
    const best = expected.slice(0, 5).map(({ score }) => score)
    const isAsGood = ranked.every((score, at) => Math.abs(score - (best[at] ?? 0)) < 1e-6)
    expect(isAsGood, `${term}: ${found.join(', ')}`).toBe(true)
  }
})
