import { useBrand, useMessage } from '@/brand/use-brand'
import type { AddressView, CartView } from '@/commerce/cart/cart-view'
import { formatMoney } from '@/lib/money/money'
import { approvedWords } from '@/lib/money/payment-kinds'
import { pickedMethod } from './checkout-steps'

/** One-row summaries of the finished sections of the checkout (checkout-15). */

/** An address in one line; domestic addresses omit the country. */
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
  return `${method.title} · ${message(approvedWords(method.code))}`
}

export function MethodLine({ cart }: { cart: CartView }) {
  const message = useMessage()
  const method = cart.shippingMethods.find(({ key }) => key === cart.shippingMethod)
  if (!method) return null
  return [method.title, method.isFree ? message('cart.free') : formatMoney(method.cents), method.arrival]
    .filter(Boolean)
    .join(' · ')
}
