import type { ProductView } from '@/commerce/product'
import { chosen, typed, visibleOptions } from '@/lib/product-options'
import type { ProductDraft } from '../catalogue/product/product-draft'

/** What stands on a certificate so far, read from the product's options in their order. */
export interface Certificate {
  amount: string
  recipient: string
  message: string
}

/** gift-2: the first choice is the amount, the first line the recipient, the first text box the message. */
export function certificateOf(
  product: Pick<ProductView, 'options' | 'rules'>,
  { selection }: Pick<ProductDraft, 'selection'>,
): Certificate {
  const options = visibleOptions(product.options, product.rules, selection)
  const choice = options.find(({ values }) => values !== undefined)
  const picked = choice && chosen(selection, choice.uid)
  const line = options.find(({ type }) => type === 'field')
  const area = options.find(({ type }) => type === 'area')
  return {
    amount: choice?.values?.find(({ uid }) => picked?.includes(uid))?.title ?? '',
    recipient: line ? typed(selection, line.uid) : '',
    message: area ? typed(selection, area.uid) : '',
  }
}
