import { stateList } from '@/lib/fields/us-states'
import type { Brand } from '@/brand/compiled'
import type { CountryCode } from '@/lib/fields/country-codes'

/** The countries that a brand can serve, with Magento's region ids. */

export interface Region {
  id: number
  code: string
  name: string
}

export interface Country {
  code: CountryCode
  threeLetterCode: string
  name: string
  /** If empty, the region is free text or omitted. */
  regions: Region[]
  regionRequired: boolean
}

/**
 * Parses a list such as "AL Alabama, AK Alaska". Ids count up from `firstId`; a number before a code restarts
 * the count there.
 */
function regions(firstId: number, list: string): Region[] {
  let next = firstId
  return list.split(',').map((entry) => {
    const [, id, code = '', name = ''] = /^(?:(\d+) )?([A-Z]{2,3}) (.+)$/.exec(entry.trim()) ?? []
    next = id === undefined ? next : Number(id)
    return { id: next++, code, name }
  })
}

const unitedStates = regions(1, stateList)

const canada = regions(
  66,
  `AB Alberta, BC British Columbia, MB Manitoba, NL Newfoundland and Labrador, NB New Brunswick, NS Nova Scotia,
  NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
)

const australia = regions(
  569,
  `ACT Australian Capital Territory, NSW New South Wales, VIC Victoria, QLD Queensland, SA South Australia, TAS Tasmania,
  WA Western Australia, NT Northern Territory`,
)

const india = regions(
  533,
  `AN Andaman and Nicobar Islands, AP Andhra Pradesh, AR Arunachal Pradesh, AS Assam, BR Bihar, CH Chandigarh,
  CT Chhattisgarh, DN Dadra and Nagar Haveli and Daman and Diu, 541 DL Delhi, GA Goa, GJ Gujarat, HR Haryana,
  HP Himachal Pradesh, JK Jammu and Kashmir, JH Jharkhand, KA Karnataka, KL Kerala, LD Lakshadweep, MP Madhya Pradesh,
  MH Maharashtra, MN Manipur, ML Meghalaya, MZ Mizoram, NL Nagaland, OR Odisha, PY Puducherry, PB Punjab, RJ Rajasthan,
  SK Sikkim, TN Tamil Nadu, TG Telangana, TR Tripura, UP Uttar Pradesh, UT Uttarakhand, WB West Bengal, 580 LA Ladakh`,
)

export const countries: Country[] = [
  { code: 'US', threeLetterCode: 'USA', name: 'United States', regions: unitedStates, regionRequired: true },
  { code: 'AU', threeLetterCode: 'AUS', name: 'Australia', regions: australia, regionRequired: true },
  { code: 'CA', threeLetterCode: 'CAN', name: 'Canada', regions: canada, regionRequired: true },
  { code: 'IN', threeLetterCode: 'IND', name: 'India', regions: india, regionRequired: true },
  { code: 'GB', threeLetterCode: 'GBR', name: 'United Kingdom', regions: [], regionRequired: false },
]

/** Returns the countries whose addresses the brand accepts, in the manifest's order (brand-124). */
export const countriesOf = ({ configuration }: Brand): Country[] =>
  configuration.countries.flatMap((code) => countries.find((country) => country.code === code) ?? [])

export const countryOf = (brand: Brand, code: string): Country | undefined =>
  countriesOf(brand).find((country) => country.code === code)

/** Returns the region of an address, found by id, code or name, ignoring case. */
export function findRegion(country: Country, named: { id?: number | null; text?: string | null }) {
  const text = named.text?.trim().toLowerCase()
  return country.regions.find(
    (region) =>
      (named.id !== undefined && named.id !== null && region.id === named.id) ||
      (text && (region.code.toLowerCase() === text || region.name.toLowerCase() === text)),
  )
}
