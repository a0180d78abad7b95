import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/price'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { isBled, pieceIn, readChoice } from '@/design/sticker/sticker-choice'
import { stickerRule } from '@/design/sticker/sticker-rules'

/**
 * Whether a picture that the page shows as a sticker can be opened in the editor as it is shown (studio-114). A sheet full of one
 * sticker can't, and colors that are carried on to the cut can't.
 */
export function opensWhole(
  template: ProductTemplate,
  product: Priceable,
  { selection, cut }: Pick<ProductDraft, 'selection' | 'cut'>,
): boolean {
  const rule = stickerRule(template, product, selection, pieceIn(cut))
  if (!rule) return true
  const choice = readChoice(cut, rule.blade)
  const isAround = rule.cut === 'die' || rule.cut === 'kiss'
  // A picture that fills a shape reaches its edge by itself.
  return !rule.sheet && !(isAround ? isBled(choice) : choice.bleeds === true)
}
