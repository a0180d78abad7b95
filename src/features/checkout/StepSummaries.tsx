import { useMessage } from '@/brand/use-brand'
import type { AddressView, CartView } from '@/commerce/cart-view'
import { shortDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import { pickedMethod } from './checkout-steps'

/** What a section of the checkout shows when it is done (checkout-15). */

export function AddressLines({ address }: { address: AddressView }) {
  return (
    <>
      {address.firstname} {address.lastname}
      <br />
      {[address.company, ...address.street].filter(Boolean).join(', ')}
      <br />
      {address.city}, {address.region} {address.postcode}, {address.countryLabel}
    </>
  )
}

export function PaymentLine({ cart }: { cart: CartView }) {
  const message = useMessage()
  const method = pickedMethod(cart)
  if (method?.kind !== 'express') return method?.title
  return (
    <>
      {method.title}
      <br />
      <span>{message('checkout.paypalApproved')}</span>
    </>
  )
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
