import type { Identity } from './schema/identity'

/** Returns the ISO 3166 code of the shop's country: GB for the United Kingdom. */
export const homeCountry = ({ country }: Pick<Identity, 'country'>) => (country === 'UK' ? 'GB' : country)
