import type { Brand } from '@/brand/compiled'
import type { CartAddressInput } from '../generated/resolvers'
import { message } from './message'
import { countryByCode, findRegion } from './countries'
import type { Address } from './address'
import { oneLine } from './plain-text'

export type CheckedAddress = { address: Address } | { problem: string }

const longest = 255

const optional = (text: string | null | undefined) => oneLine(text ?? '') || null

const zipRules: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  IN: /^\d{3} ?\d{3}$/,
}

/** checkout-5: ten digits in the US (eleven with the leading 1), six to fifteen elsewhere; written with the usual signs. */
export function isTelephone(text: string, countryCode: string): boolean {
  if (text.length > 40 || !/^\+?[\d\s().-]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  if (countryCode === 'US') return /^1?\d{10}$/.test(digits)
  return digits.length >= 6 && digits.length <= 15
}

/** Checks an address as a parcel and a bill need it (checkout-4–6), in Magento's words where it has some. */
export function checkAddress(brand: Brand, input: CartAddressInput): CheckedAddress {
  const street = input.street.map(oneLine).filter((line) => line !== '')
  const required = {
    firstname: oneLine(input.firstname),
    lastname: oneLine(input.lastname),
    street: street[0] ?? '',
    city: oneLine(input.city),
    telephone: oneLine(input.telephone),
  }
  const missing = Object.entries(required).filter(([, value]) => value === '')
  if (missing.length > 0)
    return { problem: `Required parameters are missing: ${missing.map(([name]) => name).join(', ')}` }
  if (street.length > 2) return { problem: '"Street Address" cannot contain more than 2 lines.' }
  const texts = [
    ...Object.values(required),
    ...street,
    input.company ?? '',
    input.region ?? '',
    input.postcode ?? '',
  ]
  if (texts.some((text) => text.length > longest || !text.isWellFormed()))
    return { problem: message(brand, 'forms.tooLong', { max: longest }) }

  const country = countryByCode(input.country_code)
  if (!country)
    return { problem: "Some addresses can't be used due to the configurations for specific countries." }
  const regionText = oneLine(input.region ?? '')
  const region = findRegion(country, { id: input.region_id ?? null, text: regionText })
  if (!region && (country.regionRequired || country.regions.length > 0))
    return { problem: 'Region is not available for the selected country' }
  const postcode = oneLine(input.postcode ?? '')
  if (!(zipRules[country.code] ?? /^.{0,20}$/).test(postcode)) return { problem: message(brand, 'forms.zip') }
  if (!isTelephone(required.telephone, country.code)) return { problem: message(brand, 'forms.phone') }
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
