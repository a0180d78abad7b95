import { isPlaceholder } from '@/brand/lookups'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import type { Cart, PricedCart } from './cart-shape'
import { checkCartChange, pickFirstMethod, priced, readCart, saveRepriced } from './cart-access'
import {
  cartOfCustomer,
  findCart,
  assignCartToCustomer,
  insertLine,
  lockCart,
  noteMerge,
  rewriteLine,
  saveCart,
} from './cart-store'
import { isEqualTo, mergeEqualLines } from './line-content'
import { randomId } from '../kernel/ids'
import { defaultShippingAddress, signedIn } from '../customer/customer'
import { billingAddressOf } from './totals-rules'

/** Merges a visitor's cart and a customer's cart without losing anything (integrity-9). */

/** Upper limit of cart_items. Product limits are reported as problems of the line, which stays. */
const largestQuantity = 1_000_000

/** Returns the id of the signed-in customer's open cart, created on first use. */
export async function customerCartId(context: Context): Promise<string> {
  return cartOfCustomer(context.db(), await signedIn(context), randomId())
}

/** Locks both carts, the older one first, so that two merges can't deadlock. */
async function lockBoth(sql: Sql, one: string, other: string): Promise<Map<string, Cart>> {
  const found = [await findCart(sql, one), await findCart(sql, other)].filter((cart) => cart !== undefined)
  const locked = new Map<string, Cart>()
  for (const { maskedId } of found.sort((a, b) => a.id - b.id)) {
    const cart = await lockCart(sql, maskedId)
    if (cart) locked.set(maskedId, cart)
  }
  return locked
}

/**
 * Adds the quantities of equal lines and appends the others. Designs are equal only if they are identical
 * (cart-44).
 */
async function moveLines(sql: Sql, from: Cart, to: Cart): Promise<void> {
  for (const line of from.lines) {
    const equal = to.lines.find(isEqualTo(line))
    if (equal) {
      const both = mergeEqualLines(equal, line)
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

/** Copies coupon, gift cards and order notes; values already set in `to` win (cart-46). */
function carryOver(from: Cart, to: Cart): void {
  to.couponCode ??= from.couponCode
  to.priceCache ??= from.priceCache
  to.giftCards = [...new Set([...to.giftCards, ...from.giftCards])]
  to.additionalInformation = { ...from.additionalInformation, ...to.additionalInformation }
}

/** cart-46: uses the address of `to`, otherwise that of `from`, otherwise the customer's default address. */
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

/** cart-44: closes the visitor's cart in the same transaction that moves its lines. */
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
    const destination = checkCartChange(context, customer.id, ownId, carts.get(ownId))
    const source = checkCartChange(context, null, sourceId, carts.get(sourceId))
    await moveLines(sql, source, destination)
    carryOver(source, destination)
    await carryDelivery(context, sql, source, destination, customer.id)
    await saveCart(sql, { ...source, isActive: false }, context.now())
    await noteMerge(sql, source.id, destination.id)
    return saveRepriced(context, sql, destination)
  }, context.db())
}

/**
 * Merges the other way: moves the customer's lines into the visitor's cart and assigns it to the customer
 * under a new id.
 */
export async function assignToGuestCart(context: Context, guestId: string): Promise<PricedCart> {
  const customer = await signedIn(context)
  const ownId = await customerCartId(context)
  return transaction(async (sql) => {
    const carts = await lockBoth(sql, guestId, ownId)
    const guest = checkCartChange(context, null, guestId, carts.get(guestId))
    const own = checkCartChange(context, customer.id, ownId, carts.get(ownId))
    await moveLines(sql, own, guest)
    carryOver(own, guest)
    await carryDelivery(context, sql, own, guest, customer.id)
    await saveCart(sql, { ...own, isActive: false }, context.now())
    await noteMerge(sql, own.id, guest.id)
    return saveRepriced(context, sql, await assignCartToCustomer(sql, guest, customer, randomId()))
  }, context.db())
}
