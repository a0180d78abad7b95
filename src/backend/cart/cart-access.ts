import type { CompiledProduct } from '@/brand/compiled'
import { typed, type Selection } from '@/lib/products/product-options'
import { payFromBalances } from './spending-rules'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import type { Cart, PricedCart } from './cart-shape'
import { findCoupon } from './coupon-rules'
import { giftOffer } from './gift-rules'
import { measuresOfLines } from './line-measures'
import { couponByCode } from './coupon-store'
import { findCart, lockCart, saveCart } from './cart-store'
import { openPercent } from './price-rules'
import type { Facts } from './pricing-facts'
import { missesNeededDay, preselectedMethod } from './shipping-rules'
import { priceAtHome, priceCart } from './totals-rules'
import { isUploaded, trustUploads } from '../kernel/uploads/uploaded-keys'
import { loadAvailableBalances } from '../balances/balances'
import { catalogueStore, stockOf } from '../catalogue/catalogue'
import { shopperId } from '../customer/customer'
import { memberCode } from '../memberships/memberships'

/**
 * Checks access to a cart in this order: exists → active → this store → this shopper (contract, section 6).
 * For everyone else, a customer's cart doesn't exist (customer-20).
 * @param shopper the signed-in customer's id, null for a visitor
 */
export function checkCartAccess(
  context: Context,
  shopper: number | null,
  maskedId: string,
  cart: Cart | undefined,
): Cart {
  if (!cart || (cart.customerId !== null && cart.customerId !== shopper))
    throw refusal('graphql-no-such-entity', `Could not find a cart with ID "${maskedId}"`)
  if (!cart.isActive) throw refusal('graphql-no-such-entity', "The cart isn't active.")
  if (cart.store !== context.brand.id)
    throw refusal('graphql-no-such-entity', `Wrong store code specified for cart "${maskedId}"`)
  if (cart.customerId !== shopper)
    throw refusal('graphql-authorization', `The current user cannot perform operations on cart "${maskedId}"`)
  return cart
}

/**
 * Checks access to a locked cart before a change. Refused while its order waits for a payment service
 * (payments-63).
 */
export function checkCartChange(
  context: Context,
  shopper: number | null,
  maskedId: string,
  cart: Cart | undefined,
): Cart {
  const open = checkCartAccess(context, shopper, maskedId, cart)
  if (open.isBeingPaid) throw refusal('graphql-input', message(context.brand, 'refusals.cartBeingPaid'))
  return open
}

/** A stored line with its selection, or a requested one. */
interface AnyLine {
  sku: string
  selection?: Selection
}

/** Returns the keys of a stored line's uploaded files. */
const artworkOf = ({ selection }: AnyLine, product: CompiledProduct | undefined): string[] =>
  (selection &&
    product?.options.filter(({ type }) => type === 'file').map(({ uid }) => typed(selection, uid))) ??
  []

/** Loads the facts needed to price or change a cart with these lines. */
export async function factsFor(context: Context, sql: Sql, lines: readonly AnyLine[]): Promise<Facts> {
  const catalogue = catalogueStore(context.brand)
  const gift = giftOffer(context.brand)
  const skus = new Set((gift ? [...lines, gift] : lines).map(({ sku }) => sku))
  // Stored lines were checked when they were added, and new lines when the request was read.
  for (const line of lines) trustUploads(artworkOf(line, catalogue.productBySku(line.sku)))
  const known = [...skus].filter((sku) => catalogue.productBySku(sku))
  return {
    brand: context.brand,
    now: context.now(),
    product: catalogue.productBySku,
    priceCacheCode: context.priceCacheCode,
    memberCode: await memberCode(context, sql, await shopperId(context)),
    stock: await stockOf(sql, context.brand.id, known),
    isUploaded,
    checkedLines: new Map(),
  }
}

/** @param known facts already loaded in this transaction, for all lines that the cart may now have */
export async function priced(
  context: Context,
  sql: Sql,
  cart: Cart,
  known?: Facts | void,
): Promise<PricedCart> {
  const facts = known ?? (await factsFor(context, sql, cart.lines))
  const issuedCoupon =
    cart.couponCode !== null && !findCoupon(context.brand, cart.couponCode)
      ? await couponByCode(sql, context.brand, cart.couponCode)
      : undefined
  const held = await loadAvailableBalances(context.brand, sql, cart)
  const measures = await measuresOfLines(context, sql, cart.lines)
  // Use the cart's owner: a payment service's webhook has no session.
  const code = await memberCode(context, sql, cart.customerId)
  const all = { ...facts, memberCode: code, measures, issuedCoupon }
  const { rewards } = context.brand.configuration
  const before = priceCart(all, cart)
  const atHome = priceAtHome(all, cart, before)
  return {
    ...payFromBalances(rewards, before, held),
    atHome: atHome && payFromBalances(rewards, atHome, held),
  }
}

export async function readCart(context: Context, maskedId: string): Promise<PricedCart> {
  const sql = context.db()
  const shopper = await shopperId(context)
  return priced(context, sql, checkCartAccess(context, shopper, maskedId, await findCart(sql, maskedId)))
}

/** cart-20: stores the better price-cache code with the cart, so that its prices outlive the cookie. */
function rememberPriceCache(context: Context, cart: Cart) {
  const percent = (code: string | null) => openPercent(context.brand, code, context.now())
  if (percent(context.priceCacheCode) > percent(cart.priceCache)) cart.priceCache = context.priceCacheCode
}

/**
 * Removes what is no longer valid: an unavailable delivery method, an invalid coupon, an empty balance
 * (cart-14, cart-17, balances-7). Returns undefined if nothing changes.
 */
function withoutExpired({ cart, ...result }: PricedCart): Cart | undefined {
  const losesMethod = cart.shippingMethod !== null && !result.method && result.methods.length > 0
  const losesCoupon = cart.couponCode !== null && !result.coupon
  const giftCards = result.balances.cards
    .filter(({ balanceCents }) => balanceCents > 0)
    .map(({ accountId }) => accountId)
  const losesCard = giftCards.length < cart.giftCards.length
  const losesCredit = cart.spendsCredit && !result.balances.credit?.balanceCents
  const losesPoints =
    cart.pointsRequest !== null && (cart.pointsRequest.points ?? 1) > (result.balances.points?.balance ?? 0)
  if (![losesMethod, losesCoupon, losesCard, losesCredit, losesPoints].includes(true)) return undefined
  return {
    ...cart,
    ...(losesMethod && { shippingMethod: null }),
    ...(losesCoupon && { couponCode: null }),
    giftCards,
    ...(losesCredit && { spendsCredit: false }),
    ...(losesPoints && { pointsRequest: null }),
  }
}

/** Prices a changed cart, removes what is no longer valid, and saves the cart. The cart must be locked. */
export async function saveRepriced(
  context: Context,
  sql: Sql,
  cart: Cart,
  known?: Facts | void,
): Promise<PricedCart> {
  rememberPriceCache(context, cart)
  const result = await priced(context, sql, cart, known)
  const kept = withoutExpired(result)
  await saveCart(sql, kept ?? cart, context.now())
  return kept ? priced(context, sql, kept, known) : result
}

/**
 * Selects the first delivery method if none is selected, for addresses not typed into the checkout; the
 * cheapest one in time if the shopper named a day (checkout-17). The cart must be locked.
 */
export async function pickFirstMethod(context: Context, sql: Sql, cart: Cart): Promise<void> {
  const { method, methods } = await priced(context, sql, cart)
  const first = preselectedMethod(methods, cart.additionalInformation)
  if (!method && first) cart.shippingMethod = first
}

/**
 * Replaces a selected method that misses the day which the shopper needs by the cheapest one that makes it, if
 * there is one (checkout-17). The cart must be locked.
 */
export async function pickMethodInTime(context: Context, sql: Sql, cart: Cart): Promise<void> {
  const { additionalInformation: more } = cart
  if (more.needed_by === undefined || !cart.shippingMethod) return
  const { method, methods } = await priced(context, sql, cart)
  if (!method || !missesNeededDay(method, more)) return
  const inTime = methods.filter((each) => !missesNeededDay(each, more))
  cart.shippingMethod = preselectedMethod(inTime, more) ?? cart.shippingMethod
}

/**
 * Changes a cart under its lock in one transaction, and prices the result (cart-2).
 * @param change may return the facts it loaded for all lines, which saves a second query
 */
export async function changeCart(
  context: Context,
  maskedId: string,
  change: (cart: Cart, sql: Sql) => Promise<Facts | void> | void,
): Promise<PricedCart> {
  const shopper = await shopperId(context)
  return transaction(async (sql) => {
    const cart = checkCartChange(context, shopper, maskedId, await lockCart(sql, maskedId))
    const facts = await change(cart, sql)
    return saveRepriced(context, sql, cart, facts)
  }, context.db())
}
