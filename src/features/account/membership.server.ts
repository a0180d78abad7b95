import { membersCode, membershipProduct } from '@/brand/membership'
import { serverBrand, shopNow } from '@/brand/server'
import { configuration } from '@/commerce/content/configuration'
import { productAddress } from '@/lib/urls/addresses'
import { toCents } from '@/lib/money/money'
import type { MembershipOffer } from './dashboard/MembershipCard'

const setting = 'champ_membership_price'

/** Returns the shop's membership at the backend's price; null if the shop sells none (account-522). */
export async function membershipOffer(): Promise<MembershipOffer | null> {
  const brand = serverBrand()
  const { membership, priceCaches } = brand.configuration
  const product = membershipProduct(brand)
  const code = membersCode(brand, shopNow())
  const offer = code === null ? undefined : priceCaches[code]
  const { [setting]: price } = await configuration([setting])
  if (!membership || !product || !offer || !price) return null
  return {
    name: product.name,
    href: productAddress(product.urlKey),
    priceCents: toCents(Number(price)),
    percentOff: offer.percentOff,
    months: membership.months,
  }
}
