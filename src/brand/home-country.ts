import type { AddressHome } from '@/lib/fields/written-address'
import type { Identity } from './schema/identity'

/** Returns the ISO 3166 code of the shop's country: GB for the United Kingdom. */
export const homeCountry = ({ country }: Pick<Identity, 'country'>) => (country === 'UK' ? 'GB' : country)

/** Returns the country that addresses leave out, and the language in which they are written. */
export const addressHome = (identity: Pick<Identity, 'country' | 'locale'>): AddressHome => ({
  country: homeCountry(identity),
  locale: identity.locale,
})
