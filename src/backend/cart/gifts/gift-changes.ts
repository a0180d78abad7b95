import type { Context } from '../../kernel/context'
import type { Sql } from '../../database/connection'
import { refusal } from '../../kernel/refusal'
import type { Cart } from '../cart-shape'
import { priced } from '../cart-access'
import { acceptGift, declineGift, giftOffer, isGift } from '../gift-rules'
import type { RawContent } from '../line-content'
import { message } from '../../kernel/message'

/** Lets a shopper remove a gift from the cart and put it back (cart-37). */

async function holdsGift(context: Context, sql: Sql, cart: Cart): Promise<boolean> {
  const { lines } = await priced(context, sql, cart)
  return lines.some(({ line }) => isGift(line))
}

/** @returns false if the line isn't a gift in the cart */
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

/** Restores a declined gift when its product is added to the cart again. @returns the rest to add */
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
