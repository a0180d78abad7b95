import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { findCoupon, type FoundCoupon, countedTogether } from './coupon-rules'
import { randomId } from '../kernel/ids'

/** Codes that the shop hands out one by one (cart-30). Their terms are the manifest's, under the campaign's name. */

const longestCode = 64

/** Four groups of four, without letters that look like digits: easily typed over, hopeless to guess. */
function newCode(): string {
  const letters = randomId(128)
    .toUpperCase()
    .replace(/[01OILS5]/g, '')
    .slice(0, 16)
  return `THANKS-${letters.match(/.{4}/g)?.join('-')}`
}

/**
 * The one code of a campaign for an address, or for somebody whom a service has verified (verification-4); asking again gives the
 * same.
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

/** The coupon behind a code: one of the manifest's, or one that was handed out. */
export async function couponByCode(sql: Sql, brand: Brand, typed: string): Promise<FoundCoupon | undefined> {
  return findCoupon(brand, typed) ?? issuedCoupon(sql, brand, typed)
}

/** True when the coupon may not be used once more, by anyone or by this shopper. */
export async function isUsedUp(
  brand: Brand,
  sql: Sql,
  found: FoundCoupon,
  shopper: string | null,
): Promise<boolean> {
  const { code, coupon } = found
  const { rows } = await sql.query<{ used: number; own: number }>(
    `select coalesce((select used from coupon_counters where store = $1 and code = $2), 0) as used,
       (select count(*) from coupon_uses where store = $1 and code = any($4) and shopper = $3) as own`,
    [brand.id, code, shopper ?? '', countedTogether(brand, found)],
  )
  const { used = 0, own = 0 } = rows[0] ?? {}
  return used >= (coupon.usesPerCoupon ?? Infinity) || own >= (coupon.usesPerCustomer ?? Infinity)
}
