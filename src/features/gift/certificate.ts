import type { ProductView } from '@/commerce/product/product-view'
import { chosen, typed, visibleOptions } from '@/lib/products/product-options'
import type { ProductDraft } from '../catalogue/product/product-draft'

/** The current content of the certificate, read from the product's options in order. */
export interface Certificate {
  amount: string
  recipient: string
  message: string
}

/**
 * Returns the certificate's content: the first choice is the amount, the first line the recipient, the first
 * text area the message (gift-1).
 */
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
