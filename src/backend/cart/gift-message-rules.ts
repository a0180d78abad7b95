import type { CompiledProduct } from '@/brand/compiled'
import { oneLine, plainText } from '../kernel/plain-text'
import type { Problem } from './selection-rules'

export interface GiftMessage {
  /** '' if not given. */
  from: string
  to: string
  message: string
}

const maxWords = 500
const longestName = 100

const tooLong = (max: number): { problem: Problem } => ({
  problem: { message: 'forms.tooLong', values: { max } },
})

/**
 * Returns the message as it is stored; null if it is empty.
 * @param product the product it accompanies: only shipped products accept one, because certificates have their own text (cart-41)
 */
export function checkGiftMessage(
  gift: GiftMessage | null,
  product?: Pick<CompiledProduct, 'kind'>,
): { giftMessage: GiftMessage | null } | { problem: Problem } {
  if (!gift) return { giftMessage: null }
  const [from, to] = [oneLine(gift.from), oneLine(gift.to)]
  const words = plainText(gift.message)
  if (from.length > longestName || to.length > longestName) return tooLong(longestName)
  if (words.length > maxWords) return tooLong(maxWords)
  if (words === '') return { giftMessage: null }
  if (product?.kind === 'virtual') return { problem: { message: 'refusals.giftMessageVirtual' } }
  return { giftMessage: { from, to, message: words } }
}
