import { isEmail } from '@/lib/email-address'
import { isTelephone } from '@/lib/telephone'
import type { Brand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/questions'
import { type Cart, billingAddressOf, pickFirstMethod } from '../cart/cart'
import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'
import { checkAddress } from '../kernel/address-rules'
import type { Context } from '../kernel/context'
import type { Payer } from './payment-provider'

/** Passes the rules for every country, and is never kept. */
const anyTelephone = '212-555-0100'

/** The rules are those of the checkout. Without a usable phone the address is kept all the same and waits for one (checkout-13). */
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

/** True while the shop does not know where the parcel goes. */
export const lacksAddress = ({ brand }: Context, { shippingAddress: address }: Cart): boolean =>
  !address || isPlaceholder(brand, address)

/** payments-17: what the payer said at the service fills in what the cart does not know; what the shopper said here stays. The cart is locked. */
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
  // The bill follows the parcel, so that nothing is left to say once there is an address for it.
  if (!billingAddressOf(cart)) cart.isBillingSameAsShipping = true
}
