import { paymentCodes, sandboxFlags, type PaymentCode } from '@/lib/money/payment-kinds'
import type { WalletKind } from '@/lib/money/payment-wallets'
import { paypal } from './paypal/paypal'
import { paypalWebhook } from './paypal/paypal-webhook'
import type { PaymentProvider } from './payment-provider'
import type { PaymentService } from './payment-service'
import { paymentSettings, type PaymentSettings } from './payment-settings'
import { sandboxCard } from './sandbox/sandbox-card'
import { sandboxPaypal } from './sandbox/sandbox-paypal'
import { sandboxWallets } from './sandbox/sandbox-wallets'
import { stripe } from './stripe/stripe'
import { stripeWallets } from './stripe/stripe-wallets'
import { stripeWebhook } from './stripe/stripe-webhook'

/** Table of all payment methods. Other code looks methods up here and never compares codes. */

/** A method that captures no money when the order is placed. */
interface OfflineMethod {
  /** Title for shoppers: a path in messages.yaml. */
  title: string
}

interface ServiceMethod {
  /** Text for operators if no service is available. */
  missing: string
  /** The first available service is offered. */
  services: readonly PaymentService[]
}

const isTestAccount = ({ stripe: account }: PaymentSettings) => account?.secretKey.includes('_test_') ?? false

const cardByStripe: PaymentService = {
  name: 'stripe',
  title: 'payment.card',
  inWords: (settings) =>
    isTestAccount(settings) ? 'cards by Stripe (test key: no money moves)' : 'cards by Stripe',
  movesNoMoney: isTestAccount,
  kind: 'redirect',
  isSandbox: false,
  isOffered: ({ stripe: account }) => account !== undefined,
  provider: ({ stripe: account }) => account && stripe(account),
  webhook: stripeWebhook,
}

const cardInSandbox: PaymentService = {
  name: 'sandbox-card',
  title: 'payment.cardSandbox',
  titleOnOrders: 'payment.card',
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
  wallet: ({ paypal: account }) =>
    account && { kind: 'paypal', script: paypalScript(account.clientId), key: account.clientId },
}

const paypalInSandbox: PaymentService = {
  name: 'sandbox-paypal',
  title: 'payment.paypalSandbox',
  titleOnOrders: 'payment.paypal',
  inWords: () => 'sandbox PayPal (no money moves)',
  kind: 'express',
  isSandbox: true,
  isOffered: ({ allowsSandbox }) => allowsSandbox,
  provider: ({ siteUrl }) => sandboxPaypal(siteUrl),
  wallet: () => ({ kind: 'paypal', script: '/sandbox/paypal/buttons.js', key: 'sandbox' }),
}

const walletsByStripe: PaymentService = {
  name: 'stripe-wallets',
  title: 'payment.wallets',
  inWords: () => 'Apple Pay, Google Pay and Link by Stripe',
  movesNoMoney: isTestAccount,
  kind: 'express',
  isSandbox: false,
  isOffered: ({ stripe: account }) => account?.publishableKey !== undefined,
  provider: ({ stripe: account }) => account && stripeWallets(account),
  wallet: ({ stripe: account }) =>
    account?.publishableKey === undefined
      ? undefined
      : { kind: 'stripe', script: 'https://js.stripe.com/v3/', key: account.publishableKey },
}

const walletsInSandbox: PaymentService = {
  name: 'sandbox-wallets',
  title: 'payment.walletsSandbox',
  titleOnOrders: 'payment.wallets',
  inWords: () => 'sandbox wallet (no money moves)',
  kind: 'express',
  isSandbox: true,
  isOffered: ({ allowsSandbox }) => allowsSandbox,
  provider: () => sandboxWallets,
  wallet: () => ({ kind: 'stripe', script: '/sandbox/wallet/element.js', key: 'sandbox' }),
}

/**
 * Returns the URL of PayPal's script, https://developer.paypal.com/sdk/js/configuration. Our server opens the
 * payment, and the order is placed here (commit=false).
 */
const paypalScript = (clientId: string) =>
  `https://www.paypal.com/sdk/js?${new URLSearchParams({ 'client-id': clientId, components: 'buttons', currency: 'USD', intent: 'capture', commit: 'false', 'disable-funding': 'card' })}`

const methods: Record<PaymentCode, OfflineMethod | ServiceMethod> = {
  payflowpro: { missing: 'no card gateway', services: [cardByStripe, cardInSandbox] },
  paypal_express: { missing: 'no PayPal', services: [paypalItself, paypalInSandbox] },
  stripe_wallets: { missing: 'no wallets', services: [walletsByStripe, walletsInSandbox] },
  checkmo: { title: 'payment.checkmo' },
  banktransfer: { title: 'payment.banktransfer' },
  free: { title: 'payment.free' },
}

const isKnown = (code: string): code is PaymentCode => Object.hasOwn(methods, code)

export const servicesOf = (code: string): readonly PaymentService[] => {
  const method = isKnown(code) ? methods[code] : undefined
  return method && 'services' in method ? method.services : []
}

/** Returns a method without a payment service; undefined for the others. */
export function offlineMethod(code: PaymentCode): OfflineMethod | undefined {
  const method = methods[code]
  return 'services' in method ? undefined : method
}

/** Returns the service that currently handles a method; undefined if none is available. */
export const serviceFor = (code: string, settings: PaymentSettings): PaymentService | undefined =>
  servicesOf(code).find(({ isOffered }) => isOffered(settings))

export const paymentServices: readonly PaymentService[] = paymentCodes.flatMap(servicesOf)

/** Returns a service by name, even if it is no longer offered. */
export const serviceNamed = (name: string): PaymentService | undefined =>
  paymentServices.find((service) => service.name === name)

/** True if the service currently handles its method. */
export const offersService = (name: string, settings: PaymentSettings): boolean =>
  paymentCodes.some((code) => serviceFor(code, settings)?.name === name)

/** Returns the provider of the service that took a payment, if the settings still allow asking it. */
export const providerNamed = (name: string, settings: PaymentSettings): PaymentProvider | undefined =>
  serviceNamed(name)?.provider(settings)

/**
 * Returns the services whose buttons load from the service's own domain; the security policy of cart and
 * checkout must allow them (payments-581).
 */
export const foreignWallets = (settings: PaymentSettings = paymentSettings()): WalletKind[] =>
  paymentCodes
    .flatMap((code) => serviceFor(code, settings)?.wallet?.(settings) ?? [])
    .filter(({ script }) => script.startsWith('https://'))
    .map(({ kind }) => kind)

/** Describes which services take the money, for the message at startup (payments-2). */
export const paymentsInWords = (settings: PaymentSettings): string =>
  Object.entries(methods)
    .flatMap(([code, method]) =>
      'services' in method ? [serviceFor(code, settings)?.inWords(settings) ?? method.missing] : [],
    )
    .join(', ')

/** True if the method takes no real money here: it has a sandbox, a test account, or no service at all. */
function isTrial(code: PaymentCode, settings: PaymentSettings): boolean {
  const service = serviceFor(code, settings)
  return !service || service.isSandbox || (service.movesNoMoney?.(settings) ?? false)
}

/**
 * Values for `configuration`: "1" for a card service that takes no real money in this process, else "0"
 * (payments-2).
 */
export const cardServiceSettings = (settings: PaymentSettings = paymentSettings()): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sandboxFlags).map(([name, code]) => [
      name,
      code === null || isTrial(code, settings) ? '1' : '0',
    ]),
  )
