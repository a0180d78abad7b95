/** Where a parcel or a bill goes. */
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
  /** The customer wants it in the address book once an order goes there. */
  isToBeKept?: boolean
}
