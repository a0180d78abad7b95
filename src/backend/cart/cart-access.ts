import type { CompiledProduct } from '@/brand/compiled'
import { typed, type Selection } from '@/lib/product-options'
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
import type { Facts } from './pricing-facts'
import { priceCart } from './totals-rules'
import { isUploaded, trustUploads } from '../kernel/uploads'
import { heldFor } from '../balances/balances'
import { catalogueStore, priceCachePercent, stockOf } from '../catalogue/catalogue'
import { shopperId } from '../customer/customer'

/**
 * Opening a cart: exists → active → of this store → of this shopper, in this order (contract, section 6).
 * A customer's cart does not exist for anyone else (customer-20).
 * @param shopper the signed-in customer's id, null for a visitor
 */
export function admit(
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

/** Opens a cart, locked, to change it. Not while its order waits for a payment service (payments-63). */
export function admitChange(
  context: Context,
  shopper: number | null,
  maskedId: string,
  cart: Cart | undefined,
): Cart {
  const open = admit(context, shopper, maskedId, cart)
  if (open.isBeingPaid) throw refusal('graphql-input', message(context.brand, 'refusals.cartBeingPaid'))
  return open
}

/** A line that is kept, with its selection, or one that is asked for. */
interface AnyLine {
  sku: string
  selection?: Selection
}

/** Keys of the files that a kept line was given. */
const artworkOf = ({ selection }: AnyLine, product: CompiledProduct | undefined): string[] =>
  (selection &&
    product?.options.filter(({ type }) => type === 'file').map(({ uid }) => typed(selection, uid))) ??
  []

/** What the rules need to know to price or change a cart with these lines. */
export async function factsFor(context: Context, sql: Sql, lines: readonly AnyLine[]): Promise<Facts> {
  const catalogue = catalogueStore(context.brand)
  const gift = giftOffer(context.brand)
  const skus = new Set((gift ? [...lines, gift] : lines).map(({ sku }) => sku))
  // Lines that are kept were checked when they were added; what comes in was looked up with the request.
  for (const line of lines) trustUploads(artworkOf(line, catalogue.productBySku(line.sku)))
  const known = [...skus].filter((sku) => catalogue.productBySku(sku))
  return {
    brand: context.brand,
    now: context.now(),
    product: catalogue.productBySku,
    priceCacheCode: context.priceCacheCode,
    stock: await stockOf(sql, context.brand.id, known),
    isUploaded,
  }
}

/** @param known what was asked in this transaction already, of every line that the cart may have now */
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
  const held = await heldFor(context.brand, sql, cart)
  const measures = await measuresOfLines(context, sql, cart.lines)
  const before = priceCart({ ...facts, measures, issuedCoupon }, cart)
  return payFromBalances(context.brand.configuration.rewards, before, held)
}

export async function readCart(context: Context, maskedId: string): Promise<PricedCart> {
  const sql = context.db()
  const shopper = await shopperId(context)
  return priced(context, sql, admit(context, shopper, maskedId, await findCart(sql, maskedId)))
}

/** cart-20: the better price-cache code stays with the cart, so that its prices survive the cookie. */
function rememberPriceCache(context: Context, cart: Cart) {
  const percent = (code: string | null) => priceCachePercent(context.brand, code, context.now())
  if (percent(context.priceCacheCode) > percent(cart.priceCache)) cart.priceCache = context.priceCacheCode
}

/** Takes off what no longer holds: a delivery method that is not offered, a coupon that does not count, an empty balance (cart-13, cart-17, balances-7). */
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

/** Prices a changed cart, takes off what no longer holds, and writes it. The cart is locked. */
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

/** For an address that nobody typed into the checkout: the first method is picked when none is (checkout-17). The cart is locked. */
export async function pickFirstMethod(context: Context, sql: Sql, cart: Cart): Promise<void> {
  const { method, methods } = await priced(context, sql, cart)
  const [first] = methods
  if (!method && first) cart.shippingMethod = first
}

/**
 * Changes a cart under its lock, in one transaction, and prices what came of it (cart-2).
 * @param change may give back what it asked about all lines, so that the database is not asked twice
 */
export async function changeCart(
  context: Context,
  maskedId: string,
  change: (cart: Cart, sql: Sql) => Promise<Facts | void> | void,
): Promise<PricedCart> {
  const shopper = await shopperId(context)
  return transaction(async (sql) => {
    const cart = admitChange(context, shopper, maskedId, await lockCart(sql, maskedId))
    const facts = await change(cart, sql)
    return saveRepriced(context, sql, cart, facts)
  }, context.db())
}
