import { addressHome } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { AddressView, CartView } from '@/commerce/cart/cart-view'
import { addressLines } from '@/lib/fields/written-address'
import { formatMoney } from '@/lib/money/money'
import { approvedWords } from '@/lib/money/payment-kinds'
import { pickedMethod } from './checkout-steps'

/** One-row summaries of the finished sections of the checkout (checkout-15). */

/** An address in one line. */
export function AddressLine({ address }: { address: AddressView }) {
  const { identity } = useBrand()
  return addressLines(address, addressHome(identity)).join(', ')
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
