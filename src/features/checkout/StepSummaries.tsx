import { useBrand, useMessage } from '@/brand/use-brand'
import type { AddressView, CartView } from '@/commerce/cart-view'
import { shortDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import { pickedMethod } from './checkout-steps'

/** What a section of the checkout shows in one row when it is done (checkout-15, checkout-88). */

/** The country goes without saying at home. */
export function AddressLine({ address }: { address: AddressView }) {
  const { country } = useBrand().identity
  return [
    `${address.firstname} ${address.lastname}`,
    address.company,
    ...address.street,
    address.city,
    `${address.region} ${address.postcode}`.trim(),
    address.countryCode !== country && address.countryLabel,
  ]
    .filter(Boolean)
    .join(', ')
}

export function PaymentLine({ cart }: { cart: CartView }) {
  const message = useMessage()
  const method = pickedMethod(cart)
  if (method?.kind !== 'express') return method?.title
  return `${method.title} · ${message('checkout.paypalApproved')}`
}

export function MethodLine({ cart }: { cart: CartView }) {
  const message = useMessage()
  const method = cart.shippingMethods.find(({ key }) => key === cart.shippingMethod)
  if (!method) return null
  const days =
    method.deliveryFrom &&
    method.deliveryTo &&
    message('cart.arrives', {
      from: shortDay(method.deliveryFrom),
      to: shortDay(method.deliveryTo),
    })
  return [method.title, method.isFree ? message('cart.free') : formatMoney(method.cents), days]
    .filter(Boolean)
    .join(' · ')
}
