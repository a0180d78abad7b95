import type { Context } from '../../kernel/context'
import type { SetGiftOptionsOnCartInput } from '../../generated/resolvers'
import { message } from '../../kernel/message'
import { refusal } from '../../kernel/refusal'
import type { AdditionalInformation, Cart } from '../cart-shape'
import { checkGiftMessage, type GiftMessage } from '../gift-message-rules'

/**
 * cart-41: sets the order's gift message, which is the one in the additional information, with sender and
 * recipient. It is printed on a card.
 */
export function setOrderGiftMessage(context: Context, cart: Cart, options: SetGiftOptionsOnCartInput): void {
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
