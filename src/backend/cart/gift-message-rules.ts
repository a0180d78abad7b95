import type { CompiledProduct } from '@/brand/compiled'
import { oneLine, plainText } from '../kernel/plain-text'
import type { Problem } from './selection-rules'

export interface GiftMessage {
  /** '' when it is not said. */
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
 * The message as it is kept; null where nothing is said.
 * @param product what it goes with: what travels can carry words, a certificate has words of its own (cart-41)
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
