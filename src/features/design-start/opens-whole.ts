import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/price'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { isBled, pieceIn, readChoice } from '@/design/sticker/sticker-choice'
import { stickerRule } from '@/design/sticker/sticker-rules'

/**
 * Whether a picture that the page shows as a sticker can be opened in the editor as it is shown (studio-114). A sheet full of one
 * sticker can't, and colors that are carried on to the cut can't, whether that was wished
 * or is so by itself at a narrow border.
 */
export function opensWhole(
  template: ProductTemplate,
  product: Priceable,
  { selection, cut }: Pick<ProductDraft, 'selection' | 'cut'>,
): boolean {
  const rule = stickerRule(template, product, selection, pieceIn(cut))
  if (!rule) return true
  const choice = readChoice(cut, rule.blade)
  // What fills a shape reaches over its edge by itself, in the editor, too.
  const isFilled = rule.cut !== 'die' && rule.cut !== 'kiss' && choice.fills === true
  return !rule.sheet && (isFilled || !isBled(choice))
}
