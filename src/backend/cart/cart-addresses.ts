import { isDeepStrictEqual } from 'node:util'
import type { Address } from '../kernel/address'
import { refusal } from '../kernel/refusal'
import type { BillingAddressInput } from '../generated/resolvers'
import type { Cart } from './cart-shape'

/** Billing address of an open cart, in relation to its shipping address. */

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
 * Sets the billing address.
 * @param address the input's address, loaded or validated
 * @throws if the input has no address, or refers to a shipping address that isn't set
 */
export function applyBillingAddress(cart: Cart, input: BillingAddressInput, address: Address | null) {
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

/** The two address flags of the additional information (cart-76). */
export type AddressFlag = 'bill_to_this_address' | 'ship_to_this_address'

const setters: Record<AddressFlag, (cart: Cart, isOn: boolean) => void> = {
  bill_to_this_address(cart, isOn) {
    if (isOn) return billToParcel(cart)
    if (!cart.isBillingSameAsShipping) return
    cart.isBillingSameAsShipping = false
    cart.billingAddress = cart.shippingAddress // a separate copy: the shipping address may change
  },
  ship_to_this_address(cart, isOn) {
    if (!isOn || cart.isBillingSameAsShipping) return
    if (!cart.billingAddress) throw refusal('graphql-input', 'The billing address has not been set.')
    cart.shippingAddress = cart.billingAddress
  },
}

export const isAddressFlag = (name: string): name is AddressFlag => Object.hasOwn(setters, name)

/** @throws if the address to copy isn't set */
export const setAddressFlag = (cart: Cart, flag: AddressFlag, isOn: boolean) => setters[flag](cart, isOn)

/** Returns the values of the address flags in a cart. */
export const addressFlagsOf = (cart: Cart): Record<AddressFlag, boolean> => ({
  bill_to_this_address: cart.isBillingSameAsShipping,
  ship_to_this_address:
    cart.shippingAddress !== null &&
    (cart.isBillingSameAsShipping || isDeepStrictEqual(cart.billingAddress, cart.shippingAddress)),
})
