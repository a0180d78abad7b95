import type { Context } from '../kernel/context'
import type { Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import type { Cart } from './cart-shape'
import { priced } from './cart-access'
import { acceptGift, declineGift, giftOffer, isGift } from './gift-rules'
import type { RawContent } from './line-content'
import { message } from '../kernel/message'

/** What a shopper may do with a gift: take it out, and put it back (cart-39). */

async function holdsGift(context: Context, sql: Sql, cart: Cart): Promise<boolean> {
  const { lines } = await priced(context, sql, cart)
  return lines.some(({ line }) => isGift(line))
}

/** @returns false when this is not the name of a gift that the cart holds */
export async function changeGift(
  context: Context,
  sql: Sql,
  cart: Cart,
  lineId: string,
  quantity: number | null | undefined,
): Promise<boolean> {
  if (lineId === '' || !isGift({ id: Number(lineId) })) return false
  if (!(await holdsGift(context, sql, cart))) return false
  if (quantity === 1) return true
  if (quantity !== 0) throw refusal('graphql-input', message(context.brand, 'refusals.oneGift'))
  cart.additionalInformation = declineGift(cart.additionalInformation)
  return true
}

/** Putting the gift's product into a cart whose gift was taken out brings the gift back first. @returns what is left to add */
export async function withGiftBack(
  context: Context,
  sql: Sql,
  cart: Cart,
  item: RawContent,
): Promise<RawContent | undefined> {
  const accepted =
    giftOffer(context.brand)?.sku === item.sku ? acceptGift(cart.additionalInformation) : undefined
  if (!accepted) return item
  if (!(await holdsGift(context, sql, { ...cart, additionalInformation: accepted }))) return item
  cart.additionalInformation = accepted
  return item.quantity > 1 ? { ...item, quantity: item.quantity - 1 } : undefined
}
