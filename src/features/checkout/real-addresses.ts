import type { ClientBrand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/questions'
import type { AddressView, CartView } from '@/commerce/cart-view'

/**
 * The cart without the address that stood in so that delivery could be quoted: the checkout asks for the real one
 * (AA11).
 */
export function withRealAddresses(cart: CartView, brand: Pick<ClientBrand, 'constants'>): CartView {
  const real = (address: AddressView | null) => (address && isPlaceholder(brand, address) ? null : address)
  const shippingAddress = real(cart.shippingAddress)
  const billingAddress = real(cart.billingAddress)
  if (shippingAddress === cart.shippingAddress && billingAddress === cart.billingAddress) return cart
  return { ...cart, shippingAddress, billingAddress }
}
