import type { ClientBrand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/questions'
import type { AddressView, CartTotalsView, CartView } from '@/commerce/cart-view'

/** A stock Magento taxes the address that stands in; ours does not (cart-18). */
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
 * The cart without the address that stood in so that delivery could be quoted, and without its tax: the checkout asks for
 * the real one (account-11).
 */
export function withRealAddresses(cart: CartView, brand: Pick<ClientBrand, 'constants'>): CartView {
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
