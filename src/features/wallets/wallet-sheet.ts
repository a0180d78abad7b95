import type { AddressEntry, ShippingMethodView, TotalRow } from '@/commerce/cart/cart-view'
import type { Confirmed, SheetAddress, SheetLine, SheetRate } from './stripe-element'

/** Converts between a cart and a wallet's sheet. */

export const toRate = ({ key, title, arrival, cents }: ShippingMethodView): SheetRate => ({
  id: key,
  displayName: arrival === null ? title : `${title} · ${arrival}`,
  amount: cents,
})

/** Returns the lines of the sheet, without delivery and total, which the sheet adds itself. */
export const toLines = (rows: readonly TotalRow[]): SheetLine[] =>
  rows
    .filter(({ code }) => code !== 'shipping' && code !== 'grand_total')
    .map(({ label, cents }) => ({ name: label, amount: cents }))

export const toPlace = ({ country, state, postal_code: postcode }: SheetAddress) => ({
  countryCode: country ?? '',
  region: state ?? '',
  postcode: postcode ?? '',
})

/**
 * Splits a full name, because a sheet has only one name field: the last name is what follows the last space.
 */
function namesOf(whole: string): Pick<AddressEntry, 'firstname' | 'lastname'> {
  const name = whole.trim()
  const space = name.lastIndexOf(' ')
  return { firstname: space < 0 ? name : name.slice(0, space).trimEnd(), lastname: name.slice(space + 1) }
}

function toEntry(name: string, address: SheetAddress, telephone: string): AddressEntry {
  const { line1, line2, city, state, postal_code: postcode, country } = address
  return {
    ...namesOf(name),
    company: '',
    street: [line1 ?? '', line2 ?? ''].filter((line) => line !== ''),
    city: city ?? '',
    region: state ?? '',
    postcode: postcode ?? '',
    countryCode: country ?? '',
    telephone,
  }
}

/** Returns the e-mail address, the billing address, and the shipping address if there is one. */
export function addressesOfSheet({ billingDetails, shippingAddress }: Confirmed) {
  const { name = '', email = '', phone = '', address = null } = billingDetails ?? {}
  const telephone = phone ?? ''
  const to = shippingAddress?.address
  return {
    email: email ?? '',
    billing: address && toEntry(name ?? '', address, telephone),
    shipping: to ? toEntry(shippingAddress.name ?? name ?? '', to, telephone) : null,
  }
}
