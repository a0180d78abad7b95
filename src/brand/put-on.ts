import type { Brand, CompiledProduct } from './compiled'
import { designableProducts } from './lookups'

/** Maximum number of other products on which a shopper's picture is shown. */
const most = 12

type Shown = Pick<Brand, 'catalogue' | 'keepsDesigns' | 'templates'>

/** True for a product that is made from a picture and has a view to show it. */
function showsPicture({ templates }: Shown, { urlKey, options }: CompiledProduct): boolean {
  const template = templates[urlKey]
  const isPictured = options.some(({ role, type }) => role === 'artwork' && type === 'file')
  return isPictured && template !== undefined && template.kind !== 'neon' && template.preview !== 'none'
}

/** Takes the first of each group, then the second of each, and so on. */
function inTurn(groups: Iterable<readonly string[]>): string[] {
  const rows = [...groups]
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
}

function byCategory(products: readonly CompiledProduct[]): Iterable<readonly string[]> {
  const groups = Map.groupBy(products, ({ categories }) => categories.at(-1) ?? '')
  return [...groups.values()].map((group) => group.map(({ urlKey }) => urlKey))
}

/**
 * Returns the urlKeys of products on which a shopper's picture can be shown (catalogue-35): products with a 3D view
 * first, one of each category in turn. One more than is shown, because the page leaves out its own product.
 */
export function putOnProducts(brand: Shown): string[] {
  const products = designableProducts(brand).filter((product) => showsPicture(brand, product))
  const isShaped = ({ urlKey }: CompiledProduct) => brand.templates[urlKey]?.views !== undefined
  const [shaped, others] = [products.filter(isShaped), products.filter((product) => !isShaped(product))]
  return [...inTurn(byCategory(shaped)), ...inTurn(byCategory(others))].slice(0, most + 1)
}
