import type { CompiledProduct } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import type { SetGiftOptionsOnCartInput } from '../generated/resolvers'
import { refusal } from '../kernel/refusal'
import type { AdditionalInformation, Cart, GiftMessage } from './cart-shape'
import { plain } from './order-notes'
import type { Problem } from './selection-rules'
import { message } from '../kernel/message'

/** Words that go along with a gift: with one line, or with the whole order (cart-41, cart-42). */

const maxWords = 500
const longestName = 100

const oneLine = (name: string) => plain(name).replace(/\s+/g, ' ')

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
  const words = plain(gift.message)
  if (from.length > longestName || to.length > longestName) return tooLong(longestName)
  if (words.length > maxWords) return tooLong(maxWords)
  if (words === '') return { giftMessage: null }
  if (product?.kind === 'virtual') return { problem: { message: 'refusals.giftMessageVirtual' } }
  return { giftMessage: { from, to, message: words } }
}

/** cart-42: the same message as the one in the additional information, with the names besides. Every message is printed on a card. */
export function sayWithOrder(context: Context, cart: Cart, options: SetGiftOptionsOnCartInput): void {
  if (options.gift_receipt_included || options.gift_wrapping_id)
    throw refusal('graphql-input', message(context.brand, 'refusals.giftExtras'))
  if (options.gift_message === undefined) return
  const checked = checkGiftMessage(options.gift_message)
  if ('problem' in checked)
    throw refusal('graphql-input', message(context.brand, checked.problem.message, checked.problem.values))
  const { giftMessage: gift } = checked
  const { gift_message: _words, gift_from: _from, gift_to: _to, ...others } = cart.additionalInformation
  cart.additionalInformation = gift
    ? { ...others, gift_message: gift.message, gift_from: gift.from, gift_to: gift.to }
    : others
}

export const giftMessageOf = ({
  gift_message: words,
  gift_from: from = '',
  gift_to: to = '',
}: AdditionalInformation): GiftMessage | null => (words ? { from, to, message: words } : null)
