import type { CartView } from '@/commerce/cart/cart-view'
import {
  finishWallet,
  setBillingAddress,
  setEmail,
  setShippingAddress,
  setShippingMethod,
  startWallet,
} from '@/commerce/checkout/checkout'
import type { Confirmed } from './stripe-element'
import { addressesOfSheet } from './wallet-sheet'

/** Confirms the payment with the service's script. */
export type Pay = (clientSecret: string) => Promise<{ error?: { message?: string } }>

interface Order {
  cart: CartView
  /** Code of the payment method. */
  code: string
  /** The total that the sheet shows. */
  cents: number
  /** Message if the cart's total has changed since then. */
  changed: string
  /** Message if the service gives no reason. */
  failed: string
}

/**
 * Copies contact, addresses and delivery from a wallet's sheet to the cart. Then pays exactly the total that
 * the sheet shows (payments-584). Placing the order is a separate click.
 * @param pay confirms the payment with the service's script
 * @returns the current cart; `refused` is the reason if nothing was approved, otherwise ''
 */
export async function takeSheet(
  { cart, code, cents, changed, failed }: Order,
  confirmed: Confirmed,
  pay: Pay,
): Promise<{ cart: CartView; refused: string }> {
  const { email, shipping, billing } = addressesOfSheet(confirmed)
  let now = cart.email === null ? await setEmail(email) : cart
  if (shipping) now = await setShippingAddress(shipping)
  const picked = now.shippingMethods.find(({ key }) => key === confirmed.shippingRate?.id)
  if (picked && picked.key !== now.shippingMethod) now = await setShippingMethod(picked)
  now = await setBillingAddress(billing ?? 'same-as-shipping')
  if (now.totals.grandTotalCents !== cents) return { cart: now, refused: changed }
  const { token, clientSecret } = await startWallet(code, cents)
  const { error } = await pay(clientSecret)
  if (error) return { cart: now, refused: error.message ?? failed }
  return { cart: await finishWallet(code, token), refused: '' }
}
