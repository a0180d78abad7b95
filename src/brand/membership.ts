import { isRunning } from '@/lib/dates/shop-time'
import type { Brand, CompiledProduct } from './compiled'

/** Reads `membership` of configuration.yaml, so that nothing else has to repeat it. */

type Shop = Pick<Brand, 'configuration'>

/** Returns the product that makes a customer a member; undefined if the brand sells no membership. */
export function membershipProduct({
  configuration,
  catalogue,
}: Pick<Brand, 'configuration' | 'catalogue'>): CompiledProduct | undefined {
  const urlKey = configuration.membership?.product
  return urlKey === undefined ? undefined : catalogue.products.find((product) => product.urlKey === urlKey)
}

/** True for the code that is valid only for members. */
export const isMembersCode = ({ configuration }: Shop, code: string | null | undefined): boolean =>
  code !== null && code !== undefined && code === configuration.membership?.priceCache

/** Returns the members' code while its offer runs, otherwise null. */
export function membersCode(
  { configuration, identity }: Pick<Brand, 'configuration' | 'identity'>,
  now: Date,
): string | null {
  const code = configuration.membership?.priceCache
  const offer = code === undefined ? undefined : configuration.priceCaches[code]
  return code !== undefined && offer && isRunning(offer, now, identity.timezone) ? code : null
}

/**
 * True for names of `configuration` that are derived from the membership's product and never written in
 * `values`.
 */
export const isMembershipSetting = (name: string) => name === 'champ_membership_price'
