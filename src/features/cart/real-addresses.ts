import type { ClientBrand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/lookups'
import type { AddressView, CartTotalsView, CartView } from '@/commerce/cart/cart-view'

/**
 * Removes the tax from the totals. A stock Magento taxes the placeholder address; our backend does not
 * (cart-18).
 */
function withoutTax(totals: CartTotalsView): CartTotalsView {
  const taxCents = totals.rows.reduce((sum, { code, cents }) => (code === 'tax' ? sum + cents : sum), 0)
  const lessTax = (cents: number) => cents - taxCents
  return {
    ...totals,
    rows: totals.rows
      .filter(({ code }) => code !== 'tax')
      .map((row) => (row.code === 'grand_total' ? { ...row, cents: lessTax(row.cents) } : row)),
    grandTotalCents: lessTax(totals.grandTotalCents),
  }
}

/**
 * Returns the cart without the placeholder address used to quote shipping, and without its tax. The checkout
 * asks for the real address (checkout-12).
 */
export function withoutPlaceholderAddresses(cart: CartView, brand: Pick<ClientBrand, 'constants'>): CartView {
  const real = (address: AddressView | null) => (address && isPlaceholder(brand, address) ? null : address)
  const shippingAddress = real(cart.shippingAddress)
  const billingAddress = real(cart.billingAddress)
  if (shippingAddress === cart.shippingAddress && billingAddress === cart.billingAddress) return cart
  const isAsked = shippingAddress !== cart.shippingAddress
  return {
    ...cart,
    shippingAddress,
    billingAddress,
    ...(isAsked && { totals: withoutTax(cart.totals) }),
  }
}
