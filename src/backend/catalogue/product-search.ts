import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/html-text'
import { searchWords } from './search-words'
import { textIndex, type TextSearch } from './text-index'

/** The search for products in the compiled catalogue. */

export interface Found {
  total: number
  /** The best, as many as were wanted. */
  products: CompiledProduct[]
}

/** What a product is found by, and how much a word counts there. */
const fields: [boost: number, text: (product: CompiledProduct, names: Map<string, string>) => string][] = [
  [6, ({ name }) => name],
  [3, ({ sku, keywords = '' }) => `${sku} ${keywords}`],
  [2, ({ categories }, names) => categories.map((urlKey) => names.get(urlKey) ?? '').join(' ')],
  [2, ({ attributes }) => Object.values(attributes).flat().join(' ')],
  [1.5, ({ summary }) => summary],
  [1, ({ descriptionHtml }) => plainText(descriptionHtml)],
]

const strict: Pick<TextSearch, 'match' | 'slips'> = { match: 'every', slips: 0.2 }
/** For words that nothing holds all of. */
const lenient: Pick<TextSearch, 'match' | 'slips'> = { match: 'any', slips: 0.4 }

const wordsOf = (term: string) => searchWords(term).map((word) => word.toLowerCase())

/** So many of the best say what may have been meant. */
const asked = 100
const suggested = 5

/** @param products in the order in which equal ones are listed */
export function productSearch(products: CompiledProduct[], categories: CompiledCategory[]) {
  const names = new Map(categories.map((category) => [category.urlKey, category.name]))
  const index = textIndex(
    products.map((product) => fields.map(([, text]) => text(product, names))),
    fields.map(([boost]) => boost),
  )
  const listed = (texts: number[]) => texts.flatMap((text) => products[text] ?? [])

  return {
    /** Every word must match; when nothing does, any word may, with more slips forgiven. */
    search(term: string, most = products.length): Found {
      const words = wordsOf(term)
      const first = index.search({ words, most, ...strict })
      const { total, best } = first.total > 0 ? first : index.search({ words, most, ...lenient })
      return { total, products: listed(best) }
    },
    /** Words of the catalogue that these may stand for; the last may be unfinished. */
    suggest(term: string): string[] {
      const words = wordsOf(term)
      const isBeginning = (position: number) => position === words.length - 1
      const wanted = { words, most: asked, ...strict, isBeginning }
      const { best, scores } = index.search(wanted)
      const phrases = index.matched(wanted, best).map((terms) => terms.join(' '))
      const groups = Map.groupBy(scores.keys(), (position) => phrases[position] ?? '')
      const mean = (positions: number[]) =>
        positions.reduce((sum, position) => sum + (scores[position] ?? 0), 0) / positions.length
      return [...groups]
        .map(([phrase, positions]) => ({ phrase, score: mean(positions) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, suggested)
        .map(({ phrase }) => phrase)
    },
  }
}
