import type { Brand, CompiledProduct } from '@/brand/compiled'
import { defaultSelection } from '@/lib/product-options'
import { isBuyableAsShown } from '../shop-process'
import type { Target } from './target'

/** A product that is complete as shown. @throws when the brand sells nothing of the kind */
export function sampleProduct({ catalogue, identity }: Brand): CompiledProduct {
  const product = catalogue.products.find(isBuyableAsShown)
  if (!product) throw new Error(`${identity.name} sells nothing that is complete as shown`)
  return product
}

/** That product as a cart takes it: its least quantity, with what its page has chosen. */
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
