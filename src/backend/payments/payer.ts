import { isEmail } from '@/lib/fields/email-address'
import { isTelephone } from '@/lib/fields/telephone'
import type { Brand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/lookups'
import { type Cart, billingAddressOf, pickFirstMethod } from '../cart/cart'
import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'
import { checkAddress } from '../kernel/address-rules'
import type { Context } from '../kernel/context'
import type { Payer } from './payment-provider'

/** Valid in every country; used only for the check and never stored. */
const anyTelephone = '212-555-0100'

/**
 * Checks an address by the checkout's rules. An address without a usable phone number is kept, with an empty
 * number (checkout-12).
 */
function checked(brand: Brand, address: NonNullable<Payer['address']>): Address | undefined {
  const { telephone, countryCode: country_code } = address
  const hasTelephone = isTelephone(telephone, country_code)
  const result = checkAddress(brand, {
    ...address,
    country_code,
    telephone: hasTelephone ? telephone : anyTelephone,
  })
  if ('problem' in result) return undefined
  return hasTelephone ? result.address : { ...result.address, telephone: '' }
}

/** True while the delivery address is unknown. */
export const lacksAddress = ({ brand }: Context, { shippingAddress: address }: Cart): boolean =>
  !address || isPlaceholder(brand, address)

/**
 * Fills in missing cart data from the payer's data at the service; what the shopper entered here stays
 * (payments-17). The cart must be locked.
 */
export async function fillIn(
  context: Context,
  sql: Sql,
  cart: Cart,
  payer: Payer | undefined,
): Promise<void> {
  if (payer?.email && isEmail(payer.email)) cart.email ??= payer.email
  const given = lacksAddress(context, cart) ? payer?.address : null
  const address = given && checked(context.brand, given)
  if (address) {
    cart.shippingAddress = address
    await pickFirstMethod(context, sql, cart)
  }
  // Use the shipping address for billing, so that no further input is needed.
  if (!billingAddressOf(cart)) cart.isBillingSameAsShipping = true
}
