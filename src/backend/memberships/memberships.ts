import { membersCode, membershipProduct } from '@/brand/membership'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { membershipEnd } from './membership-rules'
import { purchasesOf } from './membership-store'

/**
 * Public entry point of memberships: who is a member, until when, and with what benefit. It uses only the
 * paid lines of orders.
 */

type Asked = Pick<Context, 'brand' | 'now'>

/** Returns when the customer's membership ends; null if none is active. */
export async function memberUntil({ brand, now }: Asked, sql: Sql, customerId: number): Promise<Date | null> {
  const { membership } = brand.configuration
  const product = membershipProduct(brand)
  if (!membership || !product) return null
  const bought = await purchasesOf(sql, { store: brand.id, customerId, sku: product.sku })
  const end = membershipEnd(bought, membership.months)
  return end && end > now() ? end : null
}

/** Returns the price-cache code for members; null if the customer is not one. */
export async function memberCode(
  context: Asked,
  sql: Sql,
  customerId: number | null,
): Promise<string | null> {
  if (customerId === null) return null
  const code = membersCode(context.brand, context.now())
  return code !== null && (await memberUntil(context, sql, customerId)) ? code : null
}
