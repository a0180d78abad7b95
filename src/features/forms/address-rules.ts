import type { AddressEntry } from '@/commerce/cart/cart-view'
import { line, required, words, type Rules } from '@/lib/fields/form-rules'

/** The address form: one text per field. */
export interface AddressForm extends Record<string, string> {
  firstname: string
  lastname: string
  company: string
  street: string
  streetMore: string
  city: string
  region: string
  postcode: string
  countryCode: string
  telephone: string
}

export type AddressField = Extract<keyof AddressForm, string>

export const blankAddress = (countryCode: string): AddressForm => ({
  firstname: '',
  lastname: '',
  company: '',
  street: '',
  streetMore: '',
  city: '',
  region: '',
  postcode: '',
  countryCode,
  telephone: '',
})

/**
 * Returns the rules of the address form; postcode, region and phone depend on the country (checkout-16,
 * checkout-5).
 * @param postcodes postcodes that parcels are sent to in that country, such as "00501-99950"; undefined for all (checkout-4)
 */
export function addressRules(
  countryCode: string,
  { hasRegions, postcodes }: { hasRegions: boolean; postcodes?: string | undefined },
): Rules<string> {
  return {
    firstname: [required, words(60)],
    lastname: [required, words(60)],
    company: [words(100)],
    street: [required, words(120)],
    streetMore: [words(120)],
    city: [required, words(80)],
    region: hasRegions ? [{ ...required, say: 'forms.region' }, line(80)] : [words(80)],
    postcode: [required, { kind: 'postcode', country: countryCode, range: postcodes }],
    countryCode: [{ ...required, say: 'forms.country' }, line(2)],
    telephone: [required, { kind: 'telephone', country: countryCode }],
  }
}

export const toForm = (address: AddressEntry): AddressForm => ({
  firstname: address.firstname,
  lastname: address.lastname,
  company: address.company,
  street: address.street[0] ?? '',
  streetMore: address.street[1] ?? '',
  city: address.city,
  region: address.region,
  postcode: address.postcode,
  countryCode: address.countryCode,
  telephone: address.telephone,
})

export const toEntry = (form: AddressForm): AddressEntry => ({
  firstname: form.firstname,
  lastname: form.lastname,
  company: form.company,
  street: [form.street, form.streetMore].filter(Boolean),
  city: form.city,
  region: form.region,
  postcode: form.postcode,
  countryCode: form.countryCode,
  telephone: form.telephone,
})
