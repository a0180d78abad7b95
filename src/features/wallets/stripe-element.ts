import type { Wallet } from '@/lib/money/payment-wallets'
import { loadScript } from './load-script'

/**
 * Stripe's express checkout element (https://docs.stripe.com/js/element/express_checkout_element): the part
 * of its script that the shop uses. It shows Apple Pay, Google Pay and Link if browser and shopper have them.
 */

export interface SheetRate {
  id: string
  displayName: string
  /** In cents. */
  amount: number
}

export interface SheetLine {
  name: string
  /** In cents. */
  amount: number
}

export interface SheetAddress {
  line1?: string | null
  line2?: string | null
  city?: string | null
  state?: string | null
  postal_code?: string | null
  country?: string | null
}

interface Person {
  name?: string | null
  email?: string | null
  phone?: string | null
  address?: SheetAddress | null
}

export interface SheetChange {
  resolve: (shown: { lineItems?: SheetLine[]; shippingRates?: SheetRate[] }) => void
  /** Nothing can be delivered there. */
  reject: () => void
}

export interface Confirmed {
  billingDetails?: Person
  shippingAddress?: Person
  shippingRate?: SheetRate
  paymentFailed: (why?: { reason?: 'fail' | 'invalid_shipping_address'; message?: string }) => void
}

interface Events {
  ready: { availablePaymentMethods?: object }
  click: Pick<SheetChange, 'resolve'>
  shippingaddresschange: SheetChange & { address: SheetAddress }
  shippingratechange: SheetChange & { shippingRate: SheetRate }
  confirm: Confirmed
}

interface Element {
  on: <Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void) => void
  mount: (place: HTMLElement) => void
  destroy: () => void
}

interface Elements {
  create: (kind: 'expressCheckout', options: object) => Element
  update: (changes: { amount: number }) => void
}

export interface StripeScript {
  elements: (options: {
    mode: 'payment'
    /** In cents. */
    amount: number
    currency: 'usd'
    captureMethod: 'manual'
  }) => Elements
  confirmPayment: (payment: {
    elements: Elements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<{ error?: { message?: string } }>
}

type WithStripe = Window & { Stripe?: (key: string) => StripeScript }

export async function stripeScript({ script, key }: Wallet): Promise<StripeScript> {
  await loadScript(script)
  const stripe = (window as WithStripe).Stripe?.(key) // set by the script just loaded
  if (!stripe) throw new Error('The payment service’s script did not start')
  return stripe
}
