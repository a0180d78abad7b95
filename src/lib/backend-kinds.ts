/**
 * The kinds of backend that the storefront can stand on, and what each can do beyond what every Magento does (commerce-6). Which one
 * it is, is known once, when the shop is built: by COMMERCE_DIALECT, or because src/server/start/commerce-facts.ts asked the
 * server at COMMERCE_URL. Nothing is ever tried out on a shopper.
 * - core: stock Magento Open Source
 * - commerce: Adobe Commerce, which has gift cards and store credit besides
 * - extended: our own backend, or a Magento with this shop's additions
 */
export const dialects = ['core', 'commerce', 'extended'] as const
export type Dialect = (typeof dialects)[number]

/** What a setting says; left out or unknown: our own. */
export const dialectOf = (setting: string | undefined): Dialect =>
  dialects.find((known) => known === setting) ?? 'extended'

const all = [
  /** Signing in by a code that comes by e-mail. */
  'codes',
  /** Signing in with Google or Facebook. */
  'social',
  /** Discounts for members of a group that a service verifies. */
  'groupDiscounts',
  /** Reward points, levels and invitations to friends. */
  'rewards',
  'storeCredit',
  'giftCards',
  'savedDesigns',
  'tickets',
  /** A guest's orders move into the account that is opened with their address. */
  'guestOrders',
  'proofs',
  'headerOffer',
  'blog',
  /** Asking for a quote, ordering in bulk, sharing a photo: forms that our own workshop answers. */
  'enquiries',
  'siteReviews',
  'abandonedCarts',
  /** Orders that leave the workshop today. */
  'todayShipOrders',
  /** Comment, gift message, drop shipping and business purchase of an order. */
  'orderNotes',
  /** A new password ends the customer's sessions elsewhere. */
  'endsSessions',
  /** A customer's phone, GST number and consent to text messages. */
  'customerDetails',
  /** The cart knows what was approved at a payment service, also before it knows the address. */
  'paymentApprovals',
  /** The days on which a parcel arrives. */
  'deliveryDays',
  /** Questions and answers about products. */
  'productAnswers',
] as const

export type Capability = (typeof all)[number]

/** Short, since pages carry it to the browser. */
const table: Record<Dialect, (capability: Capability) => boolean> = {
  core: () => false,
  commerce: (capability) => capability === 'storeCredit' || capability === 'giftCards',
  extended: () => true,
}

export const capabilities: readonly Capability[] = all

export const canOn = (backend: Dialect, capability: Capability): boolean => table[backend](capability)
