/**
 * Facts about payment methods that all parts of the shop share. They cover what a brand may list, how the
 * storefront shows a Magento code, and which sites the content security policy allows. The money side is in
 * src/backend/payments/payment-methods.ts.
 */

/**
 * What the shopper does in the checkout:
 * - offline: nothing; the order is placed and waits for the payment, or there is nothing to pay
 * - fields: enters a card in our form, which sends it directly to the service
 * - redirect: pays on the service's page, which places the order
 * - express: approves on the service's page, from the cart or the checkout, and places the order here
 */
export type PaymentKind = 'offline' | 'fields' | 'redirect' | 'express'

interface KnownPayment {
  /** Used when the backend does not return it: a stock Magento returns only code and title. */
  kind: PaymentKind
  /** Message prefix: checkout.<words>Note, <words>Continue and <words>Approved in messages.yaml. */
  words?: string
  /** Origins that the forms and payment requests of our pages may go to. */
  sites?: readonly string[]
  /** The shopper enters a purchase order number (checkout-27). */
  needsNumber?: true
  /** Production starts only when the payment has arrived: days are counted from then (schedule-362). */
  waitsForMoney?: true
  /** The service offers installments or later payment on its own page. */
  letsPayLater?: true
  /**
   * Offered only through the service's buttons at the top of cart and checkout: it has no page to redirect
   * to.
   */
  isOnTopOnly?: true
}

const known = {
  payflowpro: { kind: 'fields', words: 'card' },
  paypal_express: {
    kind: 'express',
    sites: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    words: 'paypal',
    letsPayLater: true,
  },
  stripe_wallets: { kind: 'express', words: 'wallet', isOnTopOnly: true },
  checkmo: { kind: 'offline', waitsForMoney: true },
  banktransfer: { kind: 'offline', waitsForMoney: true },
  free: { kind: 'offline' },
} as const satisfies Record<string, KnownPayment>

export type PaymentCode = keyof typeof known

const rows: Partial<Record<string, KnownPayment>> = {
  ...known,
  // Only a Magento offers it; no brand lists it.
  purchaseorder: { kind: 'offline', needsNumber: true },
}

export const paymentCodes = Object.keys(known) as PaymentCode[] // Object.keys of a table with exactly these keys

/** Codes of the methods that are paid later or not at all. */
export const offlineCodes = paymentCodes.filter((code) => known[code].kind === 'offline')

export const waitsForMoney = (code: string | null): boolean => rows[code ?? '']?.waitsForMoney ?? false

export const letsPayLater = (code: string): boolean => rows[code]?.letsPayLater ?? false

/**
 * Fields of `configuration` about card services; null for a service that our shops never have (payments-2).
 */
export const sandboxFlags: Record<string, PaymentCode | null> = {
  payflowpro_sandbox_flag: 'payflowpro',
  authorizenet_sandbox_flag: null,
}

/** True for fields of `configuration` that are derived from the payment methods and not set in a manifest. */
export const isPaymentSetting = (name: string) => name === 'pay_later' || Object.hasOwn(sandboxFlags, name)

export const needsNumber = (code: string): boolean => rows[code]?.needsNumber ?? false

/**
 * Returns the kind of a method. A newer backend may offer unknown methods: the shopper selects them and
 * enters nothing more.
 */
export const paymentKind = (code: string): PaymentKind => rows[code]?.kind ?? 'offline'

/**
 * Magento methods that this shop supports; Magento's cards and other services need dedicated forms
 * (commerce-71). PayPal returns shoppers to a path below the store's Base Link URL.
 */
export const finishedOnMagento: readonly string[] = [
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'purchaseorder',
  'free',
  'paypal_express',
]

export const isOnTopOnly = (code: string): boolean => rows[code]?.isOnTopOnly ?? false

export const paymentWords = (code: string): string => rows[code]?.words ?? 'card'

/**
 * Returns the messages.yaml path for a method approved at a service. A stock Magento may no longer name the
 * method.
 */
export const approvedWords = (code: string | undefined): string =>
  `checkout.${rows[code ?? '']?.words ?? 'paypal'}Approved`

export const paymentSites: readonly string[] = Object.values(rows).flatMap((row) => row?.sites ?? [])
