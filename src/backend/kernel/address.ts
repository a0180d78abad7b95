import type { WrittenAddress } from '@/lib/fields/written-address'

export interface Address {
  firstname: string
  middlename: string | null
  lastname: string
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  city: string
  region: { code: string | null; label: string; id: number | null } | null
  postcode: string | null
  country: { code: string; label: string }
  telephone: string
  fax: string | null
  vatId: string | null
  /** True if the customer wants the address saved in the address book when an order uses it. */
  isToBeKept?: boolean
}

/** Returns an address with only a country. */
export const countryOnlyAddress = (country: Address['country']): Address => ({
  firstname: '',
  middlename: null,
  lastname: '',
  prefix: null,
  suffix: null,
  company: null,
  street: [],
  city: '',
  region: null,
  postcode: null,
  country,
  telephone: '',
  fax: null,
  vatId: null,
})

/** Returns the parts of an address that `addressLines` needs. */
export const writtenAddress = ({ region, country, ...address }: Address): WrittenAddress => ({
  ...address,
  region: region?.code ?? region?.label ?? null,
  countryCode: country.code,
})
