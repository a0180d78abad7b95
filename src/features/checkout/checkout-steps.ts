import type { CartView, PaymentMethodView } from '@/commerce/cart/cart-view'

/** The sections of the checkout, in order. A virtual cart skips address and delivery. */
export const steps = ['contact', 'address', 'method', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/**
 * True if the server already has a section's data. Reload, back button and a second tab therefore agree
 * (checkout-14).
 */
function isDone(step: Step, cart: CartView): boolean {
  switch (step) {
    case 'contact':
      return Boolean(cart.email)
    case 'address':
      // An address from a payment service may lack the phone number (payments-17).
      return cart.isVirtual || Boolean(cart.shippingAddress?.telephone)
    case 'method':
      return cart.isVirtual || cart.shippingMethod !== null
    case 'payment':
      return cart.paymentMethod !== null && cart.billingAddress !== null
    case 'review':
      return false
  }
}

/** True if the shopper approved a payment, but for a different total (checkout-24). */
export const isTotalChanged = ({ paymentMethod, approval }: CartView): boolean =>
  paymentMethod === null && approval?.coversTotal === false

/**
 * True if the payment is approved, so the shopper isn't sent to the service again (checkout-25). A stock
 * Magento knows only the selected method.
 */
export const isApproved = ({ paymentMethod, approval }: CartView, code: string): boolean =>
  paymentMethod === code || (approval?.method === code && approval.coversTotal)

/** Returns the selected payment method; undefined if none is selected or it is no longer offered. */
export const pickedMethod = ({ paymentMethods, paymentMethod }: CartView): PaymentMethodView | undefined =>
  paymentMethods.find(({ code }) => code === paymentMethod)

export const stepsOf = (cart: CartView): Step[] =>
  steps.filter((step) => !(cart.isVirtual && (step === 'address' || step === 'method')))

export const firstOpen = (cart: CartView): Step =>
  stepsOf(cart).find((step) => !isDone(step, cart)) ?? 'review'

/**
 * `open`: to fill in. `ready`: shown beside the open payment. `done`: a summary. `waiting`: earlier sections
 * are unfinished.
 */
export type StepState = 'open' | 'ready' | 'done' | 'waiting'

/**
 * Returns the state of a section.
 * @param isSettledHere the review's button also settles the payment, so both sections are shown together (checkout-96)
 */
export function stateOf(
  step: Step,
  cart: CartView,
  { editing, isSettledHere = false }: { editing: Step | undefined; isSettledHere?: boolean },
): StepState {
  const open = editing ?? firstOpen(cart)
  if (step === open) return 'open'
  if (step === 'review' && open === 'payment' && isSettledHere) return 'ready'
  const order = stepsOf(cart)
  const isReachable = order.slice(0, order.indexOf(step)).every((before) => isDone(before, cart))
  return isReachable && isDone(step, cart) ? 'done' : 'waiting'
}
