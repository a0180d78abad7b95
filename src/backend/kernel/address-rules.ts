import type { Brand } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { isPostcode } from '@/lib/fields/postcode'
import { isTelephone } from '@/lib/fields/telephone'
import type { CartAddressInput } from '../generated/resolvers'
import { message } from './message'
import { countryOf, findRegion } from './countries'
import type { Address } from './address'
import { oneLine } from './plain-text'

/** `field` is the name of the invalid input, if a single one is invalid (checkout-16). */
export type CheckedAddress = { address: Address } | { problem: string; field?: string }

const longest = 255

const optional = (text: string | null | undefined) => oneLine(text ?? '') || null

/** True for a text that is longer than its column, or not well-formed Unicode. */
const isUnusable = (text: string | null | undefined) =>
  typeof text === 'string' && (text.length > longest || !text.isWellFormed())

/** Returns the configured postcode range, which applies only to the home country (checkout-4). */
const postcodesIn = ({ configuration, identity }: Brand, countryCode: string) =>
  countryCode === homeCountry(identity) ? configuration.values['postcode_range'] : undefined

/**
 * Validates an address for shipping and billing (checkout-4, checkout-5, checkout-18), with Magento's messages where it has them.
 */
export function checkAddress(brand: Brand, input: CartAddressInput): CheckedAddress {
  const street = input.street.map((line) => oneLine(line ?? '')).filter((line) => line !== '')
  const required = {
    firstname: oneLine(input.firstname),
    lastname: oneLine(input.lastname),
    street: street[0] ?? '',
    city: oneLine(input.city),
    telephone: oneLine(input.telephone ?? ''),
  }
  const missing = Object.entries(required).flatMap(([name, value]) => (value === '' ? [name] : []))
  const [firstMissing] = missing
  if (firstMissing !== undefined)
    return { problem: `Required parameters are missing: ${missing.join(', ')}`, field: firstMissing }
  if (street.length > 2)
    return { problem: '"Street Address" cannot contain more than 2 lines.', field: 'street' }
  const { company, region: typedRegion, postcode: typedPostcode } = input
  const texts = { ...required, company, region: typedRegion, postcode: typedPostcode }
  const tooLong = Object.entries(texts).find(([, text]) => isUnusable(text))?.[0]
  const field = tooLong ?? (street.some(isUnusable) ? 'street' : undefined)
  if (field) return { problem: message(brand, 'forms.tooLong', { max: longest }), field }

  const country = countryOf(brand, input.country_code)
  if (!country)
    return {
      problem: "Some addresses can't be used due to the configurations for specific countries.",
      field: 'country_code',
    }
  const regionText = oneLine(input.region ?? '')
  const region = findRegion(country, { id: input.region_id ?? null, text: regionText })
  if (!region && (country.regionRequired || country.regions.length > 0))
    return { problem: 'Region is not available for the selected country', field: 'region' }
  const postcode = oneLine(input.postcode ?? '')
  if (!isPostcode(postcode, country.code, postcodesIn(brand, country.code)))
    return { problem: message(brand, 'forms.zip'), field: 'postcode' }
  if (!isTelephone(required.telephone, country.code))
    return { problem: message(brand, 'forms.phone'), field: 'telephone' }
  return {
    address: {
      firstname: required.firstname,
      middlename: optional(input.middlename),
      lastname: required.lastname,
      prefix: optional(input.prefix),
      suffix: optional(input.suffix),
      company: optional(input.company),
      street,
      city: required.city,
      region: region
        ? { code: region.code, label: region.name, id: region.id }
        : regionText
          ? { code: null, label: regionText, id: null }
          : null,
      postcode: postcode || null,
      country: { code: country.code, label: country.name },
      telephone: required.telephone,
      fax: optional(input.fax),
      vatId: optional(input.vat_id),
    },
  }
}
