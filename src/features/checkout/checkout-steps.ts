import type { CartView, PaymentMethodView } from '@/commerce/cart-view'

/** The sections of the checkout, in order. A virtual cart has no delivery of its own. */
export const steps = ['contact', 'address', 'method', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** What the server already knows decides how far the shopper is, so that reload, back button and a second tab agree (checkout-14). */
export function isDone(step: Step, cart: CartView): boolean {
  switch (step) {
    case 'contact':
      return Boolean(cart.email)
    case 'address':
      // What a payer brought along may lack the phone (payments-17).
      return cart.isVirtual || Boolean(cart.shippingAddress?.telephone)
    case 'method':
      return cart.isVirtual || cart.shippingMethod !== null
    case 'payment':
      return cart.paymentMethod !== null && cart.billingAddress !== null
    case 'review':
      return false
  }
}

/** The shopper has approved a payment, but over another total than the one now (checkout-24). */
export const isTotalChanged = ({ paymentMethod, approval }: CartView): boolean =>
  paymentMethod === null && approval?.coversTotal === false

/** Nobody is sent to the service again (checkout-25). A stock Magento knows only that the method is picked. */
export const isApproved = ({ paymentMethod, approval }: CartView, code: string): boolean =>
  paymentMethod === code || (approval?.method === code && approval.coversTotal)

/** The way to pay that is picked; undefined before, or when it is no longer offered. */
export const pickedMethod = ({ paymentMethods, paymentMethod }: CartView): PaymentMethodView | undefined =>
  paymentMethods.find(({ code }) => code === paymentMethod)

export const stepsOf = (cart: CartView): Step[] =>
  steps.filter((step) => !(cart.isVirtual && (step === 'address' || step === 'method')))

/** The first section that still needs something. */
export const firstOpen = (cart: CartView): Step =>
  stepsOf(cart).find((step) => !isDone(step, cart)) ?? 'review'

/** `open` to fill in, `ready` beside the open payment, `done` as a summary, `waiting` until those before it are done. */
export type StepState = 'open' | 'ready' | 'done' | 'waiting'

/**
 * How a section shows.
 * @param isSettledHere the press of the review settles the payment, too: both are there at once (checkout-96)
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
