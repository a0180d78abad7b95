import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { findCoupon, type FoundCoupon, countedTogether } from './coupon-rules'
import { randomId } from '../kernel/ids'
import { catalogueStore } from '../catalogue/catalogue'

/** Individually issued codes (cart-30). Their terms are in the manifest, under the campaign's name. */

const longestCode = 64

/** Returns four groups of four characters without look-alikes: easy to type and impossible to guess. */
function newCode(): string {
  const letters = randomId(128)
    .toUpperCase()
    .replace(/[01OILS5]/g, '')
    .slice(0, 16)
  return `THANKS-${letters.match(/.{4}/g)?.join('-')}`
}

/**
 * Returns a campaign's only code for an e-mail address, or for a person verified by a service
 * (verification-4). Repeated calls return the same code.
 */
export async function issueCoupon(
  sql: Sql,
  request: { store: string; campaign: string; email: string; at: Date },
): Promise<string> {
  const { rows } = await sql.query<{ code: string }>(
    `insert into issued_coupons as known (code, store, campaign, email, issued_at) values ($1, $2, $3, $4, $5)
     on conflict (store, campaign, email) do update set code = known.code returning code`,
    [newCode(), request.store, request.campaign, request.email.toLowerCase(), request.at],
  )
  const [issued] = rows
  if (!issued) throw new Error('The coupon was not written')
  return issued.code
}

async function issuedCoupon(sql: Sql, brand: Brand, typed: string): Promise<FoundCoupon | undefined> {
  const code = typed.trim().toUpperCase()
  if (code.length > longestCode || !/^[A-Z0-9-]+$/.test(code)) return undefined
  const { rows } = await sql.query<{ campaign: string }>(
    'select campaign from issued_coupons where store = $1 and code = $2',
    [brand.id, code],
  )
  const campaign = rows[0]?.campaign
  const { coupons } = brand.configuration
  const terms = campaign !== undefined && Object.hasOwn(coupons, campaign) ? coupons[campaign] : undefined
  return terms && { code, coupon: { ...terms, usesPerCoupon: 1 } }
}

/** Returns a code's coupon, from the manifest or from the issued ones. */
export async function couponByCode(sql: Sql, brand: Brand, typed: string): Promise<FoundCoupon | undefined> {
  return findCoupon(brand, typed) ?? issuedCoupon(sql, brand, typed)
}

/** Whether this shopper can use a coupon, and if not, why. */
export type CouponUse = 'free' | 'ran-out' | 'used-before' | 'not-first' | 'not-bought'

/** True if an address has an order that wasn't canceled. */
async function hasOrdered(sql: Sql, store: string, shopper: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from orders where store = $1 and lower(email) = $2 and status <> 'canceled' limit 1`,
    [store, shopper],
  )
  return (rowCount ?? 0) > 0
}

/** True if an address has an order with a product that wasn't canceled. */
async function hasBought(sql: Sql, brand: Brand, shopper: string, urlKey: string): Promise<boolean> {
  const sku = catalogueStore(brand).productByUrlKey(urlKey)?.sku
  const { rowCount } = await sql.query(
    `select from orders join order_items on order_items.order_id = orders.id
     where store = $1 and lower(email) = $2 and status <> 'canceled' and sku = $3 limit 1`,
    [brand.id, shopper, sku ?? ''],
  )
  return (rowCount ?? 0) > 0
}

/**
 * cart-34: returns which rule about the shopper's earlier orders a coupon breaks: one for a first order only, or
 * one that credits a product which the shopper has not ordered.
 */
export async function brokenOrderRule(
  sql: Sql,
  brand: Brand,
  { coupon: { firstOrderOnly, creditFor } }: FoundCoupon,
  shopper: string | null,
): Promise<'not-first' | 'not-bought' | undefined> {
  if (shopper === null) return undefined
  if (firstOrderOnly && (await hasOrdered(sql, brand.id, shopper))) return 'not-first'
  return creditFor !== undefined && !(await hasBought(sql, brand, shopper, creditFor))
    ? 'not-bought'
    : undefined
}

/** @param shopper as returned by `shopperOf` */
export async function couponUse(
  brand: Brand,
  sql: Sql,
  found: FoundCoupon,
  shopper: string | null,
): Promise<CouponUse> {
  const { code, coupon } = found
  const { usesPerCoupon = Infinity, usesPerCustomer = Infinity } = coupon
  if (usesPerCoupon === Infinity && usesPerCustomer === Infinity && !coupon.firstOrderOnly) return 'free'
  const { rows } = await sql.query<{ used: number; own: number }>(
    `select coalesce((select used from coupon_counters where store = $1 and code = $2), 0) as used,
       (select count(*) from coupon_uses where store = $1 and code = any($4) and shopper = $3) as own`,
    [brand.id, code, shopper ?? '', countedTogether(brand, found)],
  )
  const { used = 0, own = 0 } = rows[0] ?? {}
  if (own >= usesPerCustomer) return 'used-before'
  if (used >= usesPerCoupon) return 'ran-out'
  return (await brokenOrderRule(sql, brand, found, shopper)) ?? 'free'
}
