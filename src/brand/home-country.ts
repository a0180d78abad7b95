import type { AddressHome } from '@/lib/fields/written-address'
import type { Identity } from './schema/identity'

/** Returns the ISO 3166 code of the shop's country: GB for the United Kingdom. */
export const homeCountry = ({ country }: Pick<Identity, 'country'>) => (country === 'UK' ? 'GB' : country)

/** Returns what addresses are written against: the country that they leave out, and the language. */
export const addressHome = (identity: Pick<Identity, 'country' | 'locale'>): AddressHome => ({
  country: homeCountry(identity),
  locale: identity.locale,
})
