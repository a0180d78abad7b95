import type { Context } from '../kernel/context'
import type { SetGiftOptionsOnCartInput } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import type { AdditionalInformation, Cart, CartLine, GiftMessage } from './cart'
import { setLineGiftMessage } from './cart-store'
import { plain } from './order-notes'
import { message } from '../kernel/message'
import { catalogueStore } from '../catalogue/catalogue'

/** Words that go along with a gift: with one line, or with the whole order (CT41, CT42). */

const maxWords = 500
const longestName = 100

/** As it is kept; null where nothing is said. */
function checked({ brand }: Context, gift: GiftMessage | null): GiftMessage | null {
  if (!gift) return null
  const limited = (text: string, most: number) => {
    if (text.length > most) throw refusal('graphql-input', message(brand, 'forms.tooLong', { max: most }))
    return text
  }
  const name = (text: string) => limited(plain(text).replace(/\s+/g, ' '), longestName)
  const words = limited(plain(gift.message), maxWords)
  return words === '' ? null : { from: name(gift.from), to: name(gift.to), message: words }
}

/** CT41: what travels can carry words; a certificate has words of its own. */
export async function sayWithLine(
  context: Context,
  sql: Sql,
  cart: Cart,
  line: CartLine,
  gift: GiftMessage | null,
): Promise<void> {
  const kept = checked(context, gift)
  if (kept && catalogueStore(context.brand).productBySku(line.sku)?.kind === 'virtual')
    throw refusal('graphql-input', message(context.brand, 'refusals.giftMessageVirtual'))
  if (!cart.lines.includes(line)) return // it joined another, or was taken out
  line.giftMessage = kept
  await setLineGiftMessage(sql, line)
}

/** CT42: the same message as the one in the additional information, with the names besides. Every message is printed on a card. */
export function sayWithOrder(context: Context, cart: Cart, options: SetGiftOptionsOnCartInput): void {
  if (options.gift_receipt_included || options.gift_wrapping_id)
    throw refusal('graphql-input', message(context.brand, 'refusals.giftExtras'))
  if (options.gift_message === undefined) return
  const gift = checked(context, options.gift_message)
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
