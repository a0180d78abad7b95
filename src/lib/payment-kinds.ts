/**
 * The ways to pay as everybody knows them: what a brand may list, what the storefront shows for a code of Magento's, and where
 * the content security policy lets it lead. How money moves stands in src/backend/payments/payment-methods.ts.
 */

/**
 * What the shopper does in the checkout:
 * - offline: nothing; the order is placed and waits for the money, or there is nothing to pay
 * - fields: enters a card in our form, which sends it to the service and nowhere else
 * - redirect: pays on the service's page, and with that the order is placed
 * - express: approves on the service's page, from the cart or the checkout, and places the order here
 */
export type PaymentKind = 'offline' | 'fields' | 'redirect' | 'express'

interface KnownPayment {
  /** Where the backend does not say more: a stock Magento answers code and title. */
  kind: PaymentKind
  /** Of a redirect: checkout.<words>Note and checkout.<words>Continue in messages.yaml. */
  words?: string
  /** Sites that forms and payment requests of our pages may lead to. */
  sites?: readonly string[]
  /** The shopper types the number of their purchase order (checkout-67). */
  needsNumber?: true
}

const known = {
  payflowpro: { kind: 'fields', words: 'card' },
  paypal_express: { kind: 'express', sites: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] },
  checkmo: { kind: 'offline' },
  banktransfer: { kind: 'offline' },
  free: { kind: 'offline' },
} as const satisfies Record<string, KnownPayment>

export type PaymentCode = keyof typeof known

const rows: Partial<Record<string, KnownPayment>> = {
  ...known,
  // A Magento's own: no brand lists it.
  purchaseorder: { kind: 'offline', needsNumber: true },
}

export const paymentCodes = Object.keys(known) as PaymentCode[] // the table's own keys

/** Where the money comes later, or not at all. */
export const offlineCodes = paymentCodes.filter((code) => known[code].kind === 'offline')

export const needsNumber = (code: string): boolean => rows[code]?.needsNumber ?? false

/** A backend of ours may have methods that we never heard of: they are picked, and ask nothing more here. */
export const paymentKind = (code: string): PaymentKind => rows[code]?.kind ?? 'offline'

/**
 * What a Magento offers and this shop can finish; its cards and its other services need forms of their own (commerce-71). PayPal
 * sends shoppers back below the store's Base Link URL.
 */
export const finishedOnMagento: readonly string[] = [
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'purchaseorder',
  'free',
  'paypal_express',
]

export const paymentWords = (code: string): string => rows[code]?.words ?? 'card'

export const paymentSites: readonly string[] = Object.values(rows).flatMap((row) => row?.sites ?? [])
