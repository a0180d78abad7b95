import type { AddressEntry } from '@/commerce/cart-view'
import type { Rules } from '@/lib/form-rules'

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

const required = { kind: 'standard', test: 'required' } as const
const max = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

/**
 * The rules of the address form; postcode, region and telephone depend on the country (checkout-16, checkout-5).
 * @param postcodes of the country that parcels go to, such as "00501-99950"; undefined for all of them (checkout-65)
 */
export function addressRules(
  countryCode: string,
  { hasRegions, postcodes }: { hasRegions: boolean; postcodes?: string | undefined },
): Rules<string> {
  return {
    firstname: [required, max(60)],
    lastname: [required, max(60)],
    company: [max(100)],
    street: [required, max(120)],
    streetMore: [max(120)],
    city: [required, max(80)],
    region: hasRegions ? [{ ...required, say: 'forms.region' }] : [max(80)],
    postcode: [required, { kind: 'postcode', country: countryCode, range: postcodes }],
    countryCode: [{ ...required, say: 'forms.country' }],
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
