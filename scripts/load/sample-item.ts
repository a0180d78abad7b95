import type { Brand, CompiledProduct } from '@/brand/compiled'
import { defaultSelection } from '@/lib/products/product-options'
import { isBuyableAsShown } from '../shop-process'
import type { Target } from './target'

/** Returns a product that can be bought as shown. @throws if the brand has none */
export function sampleProduct({ catalogue, identity }: Brand): CompiledProduct {
  const product = catalogue.products.find(isBuyableAsShown)
  if (!product) throw new Error(`${identity.name} sells no product that can be bought as shown`)
  return product
}

/** Returns the product as a cart item: its smallest quantity, with the options preselected on its page. */
export function sampleItem(product: CompiledProduct): Target['item'] {
  const selection = Object.entries(defaultSelection(product.options, product.rules))
  return {
    sku: product.sku,
    quantity: product.table.quantities[0] ?? product.table.minimum,
    selected_options: selection.flatMap(([, answer]) => (Array.isArray(answer) ? answer : [])),
    entered_options: selection.flatMap(([uid, answer]) =>
      typeof answer === 'string' ? [{ uid, value: answer }] : [],
    ),
  }
}
