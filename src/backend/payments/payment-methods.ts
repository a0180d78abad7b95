import { paymentCodes, type PaymentCode } from '@/lib/payment-kinds'
import { paypal } from './paypal/paypal'
import { paypalWebhook } from './paypal/paypal-webhook'
import type { PaymentProvider } from './payment-provider'
import type { PaymentService } from './payment-service'
import type { PaymentSettings } from './payment-settings'
import { sandboxCard } from './sandbox/sandbox-card'
import { sandboxPaypal } from './sandbox/sandbox-paypal'
import { stripe } from './stripe/stripe'
import { stripeWebhook } from './stripe/stripe-webhook'

/** Every way to pay, one row each. All else asks this table, and nobody asks "is it this code?". */

/** Nobody is asked for money when the order is placed. */
interface OfflineMethod {
  /** What shoppers read: a path of messages.yaml. */
  title: string
  /** Of the order's payment: it waits for the money, or there is nothing to pay. */
  status: 'pending' | 'free'
}

interface ServiceMethod {
  /** What ops read is missing when no service runs here. */
  missing: string
  /** The first that can run here is offered. */
  services: readonly PaymentService[]
}

const cardByStripe: PaymentService = {
  name: 'stripe',
  title: 'payment.card',
  inWords: ({ stripe: account }) =>
    account?.secretKey.includes('_test_') ? 'cards by Stripe (test key: no money moves)' : 'cards by Stripe',
  kind: 'redirect',
  isSandbox: false,
  isOffered: ({ stripe: account }) => account !== undefined,
  provider: ({ stripe: account }) => account && stripe(account),
  webhook: stripeWebhook,
}

const cardInSandbox: PaymentService = {
  name: 'sandbox-card',
  title: 'payment.cardSandbox',
  inWords: () => 'sandbox card (no money moves)',
  kind: 'fields',
  isSandbox: true,
  isOffered: ({ allowsSandbox }) => allowsSandbox,
  provider: () => sandboxCard,
}

const paypalItself: PaymentService = {
  name: 'paypal',
  title: 'payment.paypal',
  inWords: ({ paypal: account }) => `PayPal ${account?.environment ?? 'sandbox'}`,
  kind: 'express',
  isSandbox: false,
  isOffered: ({ paypal: account }) => account !== undefined,
  provider: ({ paypal: account }) => account && paypal(account),
  webhook: paypalWebhook,
}

const paypalInSandbox: PaymentService = {
  name: 'sandbox-paypal',
  title: 'payment.paypalSandbox',
  inWords: () => 'sandbox PayPal (no money moves)',
  kind: 'express',
  isSandbox: true,
  isOffered: ({ allowsSandbox }) => allowsSandbox,
  provider: ({ siteUrl }) => sandboxPaypal(siteUrl),
}

const methods: Record<PaymentCode, OfflineMethod | ServiceMethod> = {
  payflowpro: { missing: 'no card gateway', services: [cardByStripe, cardInSandbox] },
  paypal_express: { missing: 'no PayPal', services: [paypalItself, paypalInSandbox] },
  checkmo: { title: 'payment.checkmo', status: 'pending' },
  banktransfer: { title: 'payment.banktransfer', status: 'pending' },
  free: { title: 'payment.free', status: 'free' },
}

const isKnown = (code: string): code is PaymentCode => Object.hasOwn(methods, code)

export const servicesOf = (code: string): readonly PaymentService[] => {
  const method = isKnown(code) ? methods[code] : undefined
  return method && 'services' in method ? method.services : []
}

/** Of a method that asks nobody for money; undefined for those of services. */
export function offlineMethod(code: PaymentCode): OfflineMethod | undefined {
  const method = methods[code]
  return 'services' in method ? undefined : method
}

/** The service behind a method here and now; undefined when there is none. */
export const serviceFor = (code: string, settings: PaymentSettings): PaymentService | undefined =>
  servicesOf(code).find(({ isOffered }) => isOffered(settings))

export const paymentServices: readonly PaymentService[] = paymentCodes.flatMap(servicesOf)

/** The service that a payment was opened at, also when it is no longer offered. */
export const serviceNamed = (name: string): PaymentService | undefined =>
  paymentServices.find((service) => service.name === name)

/** True when it is the one behind its method here and now. */
export const offersService = (name: string, settings: PaymentSettings): boolean =>
  paymentCodes.some((code) => serviceFor(code, settings)?.name === name)

/** The service that took a payment, as far as it can still be asked. */
export const providerNamed = (name: string, settings: PaymentSettings): PaymentProvider | undefined =>
  serviceNamed(name)?.provider(settings)

/** Who takes the money, in words for the start (payments-2). */
export const paymentsInWords = (settings: PaymentSettings): string =>
  Object.entries(methods)
    .flatMap(([code, method]) =>
      'services' in method ? [serviceFor(code, settings)?.inWords(settings) ?? method.missing] : [],
    )
    .join(', ')
