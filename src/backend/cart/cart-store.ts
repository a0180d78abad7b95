import type { Sql } from '../database/connection'
import type { AdditionalInformation, Cart, CartLine } from './cart-shape'
import {
  contentColumns,
  contentPlaces,
  contentSelect,
  contentValues,
  lineFingerprint,
  type LineContent,
} from './line-content'
import { isRandomId } from '../kernel/ids'
import type { Address } from '../kernel/address'
import type { PointsRequest } from '../balances/balances'

/** Carts in PostgreSQL. Every write holds one lock per cart: select … for update on its integer id. */

interface CartRow {
  id: number
  masked_id: string
  store: string
  customer_id: number | null
  email: string | null
  is_active: boolean
  is_being_paid: boolean
  shipping_address: Address | null
  billing_address: Address | null
  billing_same_as_shipping: boolean
  carrier_code: string | null
  method_code: string | null
  payment_method: string | null
  coupon_code: string | null
  price_cache: string | null
  additional_information: AdditionalInformation
  gift_cards: string[]
  spends_credit: boolean
  points_wish: PointsRequest | null
}

const cartColumns = `id, masked_id, store, customer_id, email, is_active, is_being_paid, shipping_address, billing_address,
  billing_same_as_shipping, carrier_code, method_code, payment_method, coupon_code, price_cache, additional_information,
  gift_cards, spends_credit, points_wish`

const toCart = (row: CartRow, lines: CartLine[]): Cart => ({
  id: row.id,
  maskedId: row.masked_id,
  store: row.store,
  customerId: row.customer_id,
  email: row.email,
  isActive: row.is_active,
  isBeingPaid: row.is_being_paid,
  shippingAddress: row.shipping_address,
  billingAddress: row.billing_address,
  isBillingSameAsShipping: row.billing_same_as_shipping,
  shippingMethod:
    row.carrier_code !== null && row.method_code !== null
      ? { carrierCode: row.carrier_code, methodCode: row.method_code }
      : null,
  paymentMethod: row.payment_method,
  couponCode: row.coupon_code,
  priceCache: row.price_cache,
  additionalInformation: row.additional_information,
  // node-postgres returns numbers in arrays as text.
  giftCards: row.gift_cards.map(Number),
  spendsCredit: row.spends_credit,
  pointsRequest: row.points_wish,
  lines,
})

const storeOfCart = '(select store from carts where carts.id = cart_items.cart_id)'

async function linesOf(sql: Sql, cartId: number): Promise<CartLine[]> {
  const { rows } = await sql.query<CartLine>(
    `select id, ${contentSelect(storeOfCart, 'cart_items')} from cart_items where cart_id = $1 order by id`,
    [cartId],
  )
  return rows
}

/** @returns false if the masked id is taken */
export async function insertCart(sql: Sql, maskedId: string, store: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'insert into carts (masked_id, store) values ($1, $2) on conflict (masked_id) do nothing',
    [maskedId, store],
  )
  return rowCount === 1
}

/** Returns the customer's open cart, created on first use. Concurrent calls create only one. */
export async function cartOfCustomer(
  sql: Sql,
  customer: { id: number; store: string; email: string },
  newMaskedId: string,
): Promise<string> {
  const { rows } = await sql.query<{ masked_id: string }>(
    `with made as (
       insert into carts (masked_id, store, customer_id, email) values ($1, $2, $3, $4)
       on conflict (store, customer_id) where is_active and customer_id is not null do nothing returning masked_id)
     select masked_id from made
     union all select masked_id from carts where store = $2 and customer_id = $3 and is_active`,
    [newMaskedId, customer.store, customer.id, customer.email],
  )
  if (rows[0]) return rows[0].masked_id
  // Another call created it after this statement started; a new statement can see it.
  return cartOfCustomer(sql, customer, newMaskedId)
}

/** Assigns a guest's cart to a customer under a new id, because the guest's browser has seen the old id. */
export async function assignCartToCustomer(
  sql: Sql,
  cart: Cart,
  customer: { id: number; email: string },
  newMaskedId: string,
): Promise<Cart> {
  await sql.query('update carts set masked_id = $2, customer_id = $3 where id = $1', [
    cart.id,
    newMaskedId,
    customer.id,
  ])
  return { ...cart, maskedId: newMaskedId, customerId: customer.id, email: customer.email }
}

async function cartWhere(sql: Sql, condition: string, key: string | number): Promise<Cart | undefined> {
  const { rows } = await sql.query<CartRow>(`select ${cartColumns} from carts where ${condition}`, [key])
  return rows[0] && toCart(rows[0], await linesOf(sql, rows[0].id))
}

export async function findCart(sql: Sql, maskedId: string): Promise<Cart | undefined> {
  return isRandomId(maskedId) ? cartWhere(sql, 'masked_id = $1', maskedId) : undefined
}

export const findCartById = (sql: Sql, id: number) => cartWhere(sql, 'id = $1', id)

/** Locks the cart and then reads it. Call within a transaction. */
export async function lockCart(sql: Sql, maskedId: string): Promise<Cart | undefined> {
  return isRandomId(maskedId) ? cartWhere(sql, 'masked_id = $1 for update', maskedId) : undefined
}

/** Saves the whole cart except its lines. */
export async function saveCart(sql: Sql, cart: Cart, now: Date): Promise<void> {
  await sql.query(
    `update carts set email = $2, is_active = $3, shipping_address = $4, billing_address = $5,
       billing_same_as_shipping = $6, carrier_code = $7, method_code = $8, payment_method = $9, coupon_code = $10,
       price_cache = $11, additional_information = $12, gift_cards = $13, spends_credit = $14, points_wish = $15,
       version = version + 1, updated_at = $16
     where id = $1`,
    [
      cart.id,
      cart.email,
      cart.isActive,
      cart.shippingAddress && JSON.stringify(cart.shippingAddress),
      cart.billingAddress && JSON.stringify(cart.billingAddress),
      cart.isBillingSameAsShipping,
      cart.shippingMethod?.carrierCode ?? null,
      cart.shippingMethod?.methodCode ?? null,
      cart.paymentMethod,
      cart.couponCode,
      cart.priceCache,
      JSON.stringify(cart.additionalInformation),
      cart.giftCards,
      cart.spendsCredit,
      cart.pointsRequest && JSON.stringify(cart.pointsRequest),
      now,
    ],
  )
}

/** @returns the line's id */
export async function insertLine(sql: Sql, cartId: number, line: LineContent): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into cart_items (cart_id, fingerprint, ${contentColumns}) values ($1, $2, ${contentPlaces(3)}) returning id`,
    [cartId, lineFingerprint(line), ...contentValues(line)],
  )
  const [inserted] = rows
  if (!inserted) throw new Error('The line was not written')
  return inserted.id
}

/** Replaces a line's content; the line keeps its place in the cart. */
export async function rewriteLine(sql: Sql, line: CartLine): Promise<void> {
  await sql.query(
    `update cart_items set fingerprint = $2, (${contentColumns}) = row (${contentPlaces(3)}) where id = $1`,
    [line.id, lineFingerprint(line), ...contentValues(line)],
  )
}

export async function removeLine(sql: Sql, lineId: number): Promise<void> {
  await sql.query('delete from cart_items where id = $1', [lineId])
}

/** Records into which cart the lines of a closed cart went. */
export async function noteMerge(sql: Sql, from: number, into: number): Promise<void> {
  await sql.query('update carts set merged_into = $2 where id = $1', [from, into])
}

/** balances-7: after a sign-out the cart no longer spends the customer's credit or points. */
export async function removeAppliedBalances(sql: Sql, customerId: number): Promise<void> {
  await sql.query(
    `update carts set spends_credit = false, points_wish = null, version = version + 1
     where customer_id = $1 and is_active and (spends_credit or points_wish is not null)`,
    [customerId],
  )
}

/** Records the method that the payment was made with, even if the shopper has chosen another since. */
export async function setPaymentMethod(sql: Sql, cartId: number, method: string): Promise<void> {
  await sql.query('update carts set payment_method = $2 where id = $1 and is_active', [cartId, method])
}
