import type { ProductView } from '@/commerce/product'
import type { ProductOption } from '@/lib/product-options'

/** What of a product is asked about its words. */
export type Worded = Pick<ProductView, 'options' | 'rules' | 'table'>

/** Words are the line that is paid by the letter; signs of a fixed price have theirs in the first line of text. */
export function wordsOption({ options, table }: Worded): ProductOption | undefined {
  const sides = [table.custom?.width.uid, table.custom?.height.uid]
  return (
    options.find((option) => Object.hasOwn(table.perCharacter, option.uid)) ??
    options.find((option) => option.type === 'field' && option.required && !sides.includes(option.uid))
  )
}
