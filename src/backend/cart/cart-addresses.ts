import { isDeepStrictEqual } from 'node:util'
import type { Address } from '../kernel/address'
import { refusal } from '../kernel/refusal'
import type { BillingAddressInput } from '../generated/resolvers'
import type { Cart } from './cart-shape'

/** Where the bill of an open cart goes, beside where the parcel goes. */

function billToParcel(cart: Cart) {
  if (!cart.shippingAddress)
    throw refusal(
      'graphql-input',
      'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
    )
  cart.isBillingSameAsShipping = true
  cart.billingAddress = null
}

/**
 * Sets the address of the bill.
 * @param address the one that the input names, looked up or checked
 * @throws when the input names none, or the parcel's while there is none
 */
export function billTo(cart: Cart, input: BillingAddressInput, address: Address | null) {
  if (input.same_as_shipping) return billToParcel(cart)
  if (!address)
    throw refusal(
      'graphql-input',
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    )
  cart.billingAddress = address
  cart.isBillingSameAsShipping = false
  if (input.use_for_shipping) cart.shippingAddress = cart.billingAddress
}

/** The two flags of the additional information about addresses (cart-76). */
export type AddressFlag = 'bill_to_this_address' | 'ship_to_this_address'

const setters: Record<AddressFlag, (cart: Cart, isOn: boolean) => void> = {
  bill_to_this_address(cart, isOn) {
    if (isOn) return billToParcel(cart)
    if (!cart.isBillingSameAsShipping) return
    cart.isBillingSameAsShipping = false
    cart.billingAddress = cart.shippingAddress // a copy of its own: the parcel may go elsewhere from now on
  },
  ship_to_this_address(cart, isOn) {
    if (!isOn || cart.isBillingSameAsShipping) return
    if (!cart.billingAddress) throw refusal('graphql-input', 'The billing address has not been set.')
    cart.shippingAddress = cart.billingAddress
  },
}

export const isAddressFlag = (name: string): name is AddressFlag => Object.hasOwn(setters, name)

/** @throws when there is no address to take */
export const setAddressFlag = (cart: Cart, flag: AddressFlag, isOn: boolean) => setters[flag](cart, isOn)

/** What the flags say of a cart. */
export const addressFlagsOf = (cart: Cart): Record<AddressFlag, boolean> => ({
  bill_to_this_address: cart.isBillingSameAsShipping,
  ship_to_this_address:
    cart.shippingAddress !== null &&
    (cart.isBillingSameAsShipping || isDeepStrictEqual(cart.billingAddress, cart.shippingAddress)),
})
