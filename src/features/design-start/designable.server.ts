import type { Brand, CompiledProduct } from '@/brand/compiled'
import { designableProducts, productOfTool } from '@/brand/questions'
import type { Tool } from '@/brand/schema/tools'

/** Which of the products that take a shopper's own design come closest to what a tool makes. Server only. */

const plain = (word: string) => word.replace(/(?<=.{3})s$/, '')

function wordsOf(...texts: (string | undefined)[]): Set<string> {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu) ?? []
  return new Set(words.map(plain))
}

/** Words that every shop's products share say nothing about which is nearest. */
const common = wordsOf('custom personalized printed print online design tool photo own your create')

/** How many words a product's name, keywords and facets share with what the tool makes; its name counts twice. */
function likeness(tool: Tool, product: CompiledProduct): number {
  const wanted = [...wordsOf(tool.label, tool.keywords)].filter((word) => !common.has(word))
  const name = wordsOf(product.name)
  const around = wordsOf(product.keywords, ...Object.values(product.attributes).flat())
  return wanted.reduce((sum, word) => sum + (name.has(word) ? 2 : 0) + (around.has(word) ? 1 : 0), 0)
}

const popularity = ({ badge, reviews }: CompiledProduct) => (badge ? 10 : 0) + reviews.length

/** All designable products: the tool's own first, then the nearest, then the best known (design-start-3). */
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
