import { isPlaceholder } from '@/brand/questions'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import type { Cart, PricedCart } from './cart-shape'
import { admitChange, pickFirstMethod, priced, readCart, saveRepriced } from './cart-access'
import { cartOfCustomer, findCart, giveCart, insertLine, lockCart, rewriteLine, saveCart } from './cart-store'
import { isEqualTo, joined } from './line-content'
import { randomId } from '../kernel/ids'
import { defaultShippingAddress, signedIn } from '../customer/customer'
import { billingAddressOf } from './totals-rules'

/** A visitor's cart and a customer's cart become one. Nothing that was in either is lost (integrity-9). */

/** What cart_items allows; limits of products show as problems of the line, which stays. */
const largestQuantity = 1_000_000

/** The signed-in customer's open cart, made on first use. */
export async function customerCartId(context: Context): Promise<string> {
  return cartOfCustomer(context.db(), await signedIn(context), randomId())
}

/** Locks both, the older one first, so that two merges never wait for each other in a circle. */
async function lockBoth(sql: Sql, one: string, other: string): Promise<Map<string, Cart>> {
  const found = [await findCart(sql, one), await findCart(sql, other)].filter((cart) => cart !== undefined)
  const locked = new Map<string, Cart>()
  for (const { maskedId } of found.sort((a, b) => a.id - b.id)) {
    const cart = await lockCart(sql, maskedId)
    if (cart) locked.set(maskedId, cart)
  }
  return locked
}

/** Equal lines add up, others are appended; a design is equal to the very same design only (cart-45). */
async function moveLines(sql: Sql, from: Cart, to: Cart): Promise<void> {
  for (const line of from.lines) {
    const equal = to.lines.find(isEqualTo(line))
    if (equal) {
      const both = joined(equal, line)
      Object.assign(equal, both, { quantity: Math.min(both.quantity, largestQuantity) })
      await rewriteLine(sql, equal)
    } else {
      to.lines.push({ ...line, id: await insertLine(sql, to.id, line) })
    }
  }
}

async function hasParcel(context: Context, sql: Sql, cart: Cart): Promise<boolean> {
  const { lines, isVirtual } = await priced(context, sql, cart)
  return lines.length > 0 && !isVirtual
}

/** What was said about the one cart holds for the other, unless that says something of its own (cart-46). */
function carryOver(from: Cart, to: Cart): void {
  to.couponCode ??= from.couponCode
  to.priceCache ??= from.priceCache
  to.giftCards = [...new Set([...to.giftCards, ...from.giftCards])]
  to.additionalInformation = { ...from.additionalInformation, ...to.additionalInformation }
}

/** cart-46: the parcel goes where the one cart says, else where the other says, else to the customer's default address. */
async function carryDelivery(context: Context, sql: Sql, from: Cart, to: Cart, owner: number): Promise<void> {
  const addressed = [to, from].find(
    ({ shippingAddress: address }) => address && !isPlaceholder(context.brand, address),
  )
  if (addressed) {
    to.shippingAddress = addressed.shippingAddress
    to.shippingMethod = addressed.shippingMethod
  } else if (await hasParcel(context, sql, to))
    to.shippingAddress = (await defaultShippingAddress(sql, owner)) ?? to.shippingAddress
  if (!billingAddressOf(to)) {
    to.billingAddress = from.billingAddress
    to.isBillingSameAsShipping = from.isBillingSameAsShipping
  }
  await pickFirstMethod(context, sql, to)
}

/** cart-44: the visitor's cart closes in the transaction that moves its lines, or not at all. */
export async function mergeCarts(
  context: Context,
  sourceId: string,
  destinationId: string | null | undefined,
): Promise<PricedCart> {
  const customer = await signedIn(context)
  if (sourceId === '') throw refusal('graphql-input', 'Required parameter "source_cart_id" is missing')
  const ownId = destinationId || (await customerCartId(context))
  if (sourceId === ownId) return readCart(context, ownId)
  return transaction(async (sql) => {
    const carts = await lockBoth(sql, sourceId, ownId)
    const destination = admitChange(context, customer.id, ownId, carts.get(ownId))
    const source = admitChange(context, null, sourceId, carts.get(sourceId))
    await moveLines(sql, source, destination)
    carryOver(source, destination)
    await carryDelivery(context, sql, source, destination, customer.id)
    await saveCart(sql, { ...source, isActive: false }, context.now())
    return saveRepriced(context, sql, destination)
  }, context.db())
}

/** The other direction: the customer's lines go into the visitor's cart, which becomes the customer's under a new id. */
export async function assignToGuestCart(context: Context, guestId: string): Promise<PricedCart> {
  const customer = await signedIn(context)
  const ownId = await customerCartId(context)
  return transaction(async (sql) => {
    const carts = await lockBoth(sql, guestId, ownId)
    const guest = admitChange(context, null, guestId, carts.get(guestId))
    const own = admitChange(context, customer.id, ownId, carts.get(ownId))
    await moveLines(sql, own, guest)
    carryOver(own, guest)
    await carryDelivery(context, sql, own, guest, customer.id)
    await saveCart(sql, { ...own, isActive: false }, context.now())
    return saveRepriced(context, sql, await giveCart(sql, guest, customer, randomId()))
  }, context.db())
}
