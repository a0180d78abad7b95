import { isRecord } from '@/lib/is-record'
import { isVerifiedGroup, type VerifiedGroup } from '@/lib/verified-groups'
import { can } from './capabilities'

/** The groups this shop gives a discount to once they are verified; none when that cannot be had just now (verification-1). */
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

/** Where a press on a group leads: away from the shop, and back to the cart. */
export const verifyAddress = (group: VerifiedGroup) => `/customer/verify/${group}/start`
