import type { ProductView } from '@/commerce/product/product-view'
import type { ProductOption } from '@/lib/products/product-options'

/** The part of a product that determines its words. */
export type Worded = Pick<ProductView, 'options' | 'rules' | 'table'>

/**
 * Returns the option for the words: the one priced per character or, for signs of a fixed price, the first
 * line of text.
 */
export function wordsOption({ options, table }: Worded): ProductOption | undefined {
  const sides = [table.custom?.width.uid, table.custom?.height.uid]
  return (
    options.find((option) => Object.hasOwn(table.perCharacter, option.uid)) ??
    options.find((option) => option.type === 'field' && option.required && !sides.includes(option.uid))
  )
}
