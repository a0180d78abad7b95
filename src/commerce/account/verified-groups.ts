import { isRecord } from '@/lib/is-record'
import { isVerifiedGroup, type VerifiedGroup } from '@/lib/products/verified-groups'
import { can } from '../capabilities'

/**
 * Returns the groups to which this shop gives a discount once they are verified; empty if the request fails
 * (verification-1).
 */
export async function discountedGroups(signal?: AbortSignal): Promise<VerifiedGroup[]> {
  if (!can('groupDiscounts')) return []
  try {
    const response = await fetch('/customer/verify', { signal: signal ?? null })
    const body: unknown = await response.json()
    const groups = isRecord(body) ? body['groups'] : []
    return Array.isArray(groups) ? groups.filter(isVerifiedGroup) : []
  } catch {
    return []
  }
}

/** Returns the address of a group's button, which leaves the shop and returns to the cart. */
export const verifyAddress = (group: VerifiedGroup) => `/customer/verify/${group}/start`
