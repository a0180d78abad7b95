import type { Brand, CompiledProduct } from '@/brand/compiled'
import { designableProducts, productOfTool } from '@/brand/lookups'
import type { Tool } from '@/brand/schema/tools'

/** Ranks designable products by their similarity to what a tool makes. Server only. */

const plain = (word: string) => word.replace(/(?<=.{3})s$/, '')

function wordsOf(...texts: (string | undefined)[]): Set<string> {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu) ?? []
  return new Set(words.map(plain))
}

/** Words that most products share, which say nothing about similarity. */
const common = wordsOf('custom personalized printed print online design tool photo own your create')

/**
 * Counts the words that a product's name, keywords and facets share with the tool; words in the name count
 * twice.
 */
function likeness(tool: Tool, product: CompiledProduct): number {
  const wanted = [...wordsOf(tool.label, tool.keywords)].filter((word) => !common.has(word))
  const name = wordsOf(product.name)
  const around = wordsOf(product.keywords, ...Object.values(product.attributes).flat())
  return wanted.reduce((sum, word) => sum + (name.has(word) ? 2 : 0) + (around.has(word) ? 1 : 0), 0)
}

const popularity = ({ badge, reviews }: CompiledProduct) => (badge ? 10 : 0) + reviews.length

/**
 * Returns all designable products: the tool's own first, then the most similar, then the most popular
 * (design-start-3).
 */
export function nearestProducts(brand: Pick<Brand, 'catalogue' | 'keepsDesigns'>, tool: Tool): string[] {
  const own = productOfTool(brand, tool)?.urlKey
  const ranked = designableProducts(brand).map((product, index) => ({
    urlKey: product.urlKey,
    index,
    isOwn: product.urlKey === own,
    likeness: likeness(tool, product),
    popularity: popularity(product),
  }))
  return ranked
    .toSorted(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) ||
        other.likeness - one.likeness ||
        other.popularity - one.popularity ||
        one.index - other.index,
    )
    .map(({ urlKey }) => urlKey)
}
