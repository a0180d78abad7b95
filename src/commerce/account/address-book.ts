import { present, requireResponse } from '../required-values'
import type { AddressEntry } from '../cart/cart-view'
import {
  AddAddressDocument,
  AddressBookDocument,
  DeleteAddressDocument,
  EditAddressDocument,
  type BookAddressFragment,
} from '../generated/address-book'
import type { CustomerAddressInput } from '../generated/schema-types'
import { request } from '../request'
import { withinStreetLines } from '../street-lines'
import type { RequestOptions } from '../send-document'

export interface SavedAddress extends AddressEntry {
  id: number
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

/** What a form submits. An address can be made the default but not unmade: another one has to replace it. */
export interface SavedAddressEntry extends AddressEntry {
  isDefaultShipping?: boolean
  isDefaultBilling?: boolean
}

function toSavedAddress(address: BookAddressFragment): SavedAddress {
  return {
    id: address.id ?? 0,
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    company: address.company ?? '',
    street: present(address.street),
    city: address.city ?? '',
    region: address.region?.region_code ?? address.region?.region ?? '',
    postcode: address.postcode ?? '',
    countryCode: address.country_code ?? '',
    telephone: address.telephone ?? '',
    isDefaultShipping: address.default_shipping ?? false,
    isDefaultBilling: address.default_billing ?? false,
  }
}

const toInput = (entry: SavedAddressEntry, street: string[]): CustomerAddressInput => ({
  firstname: entry.firstname,
  lastname: entry.lastname,
  company: entry.company || null,
  street,
  city: entry.city,
  region: entry.region ? { region: entry.region, region_code: entry.region } : null,
  postcode: entry.postcode,
  country_code: entry.countryCode as NonNullable<CustomerAddressInput['country_code']>, // from the server's country list
  telephone: entry.telephone,
  ...(entry.isDefaultShipping && { default_shipping: true }),
  ...(entry.isDefaultBilling && { default_billing: true }),
})

export async function addressBook(options?: RequestOptions): Promise<SavedAddress[]> {
  const { customer } = await request(AddressBookDocument, {}, options)
  return present(customer?.addresses).map(toSavedAddress)
}

export const addressBookQuery = () => ({
  queryKey: ['address-book'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => addressBook({ signal }),
})

export async function addAddress(entry: SavedAddressEntry): Promise<SavedAddress> {
  const answer = await withinStreetLines(entry.street, (street) =>
    request(AddAddressDocument, { input: toInput(entry, street) }),
  )
  return toSavedAddress(requireResponse(answer.createCustomerAddress))
}

export async function editAddress(id: number, entry: SavedAddressEntry): Promise<SavedAddress> {
  const answer = await withinStreetLines(entry.street, (street) =>
    request(EditAddressDocument, { id, input: toInput(entry, street) }),
  )
  return toSavedAddress(requireResponse(answer.updateCustomerAddress))
}

/** @param uses the uses for which the address becomes the default */
export async function makeDefault(
  id: number,
  uses: { shipping?: boolean; billing?: boolean },
): Promise<SavedAddress> {
  const answer = await request(EditAddressDocument, {
    id,
    input: {
      ...(uses.shipping && { default_shipping: true }),
      ...(uses.billing && { default_billing: true }),
    },
  })
  return toSavedAddress(requireResponse(answer.updateCustomerAddress))
}

/** @throws ShopError with errors.defaultAddress for a default address */
export async function deleteAddress(id: number): Promise<void> {
  const answer = await request(DeleteAddressDocument, { id })
  if (answer.deleteCustomerAddress !== true) requireResponse(null)
}
