/**
 * The kinds of backend that the storefront supports, and what each can do beyond every Magento (commerce-6).
 * The kind is fixed when the shop is built. It comes from COMMERCE_DIALECT, or
 * src/server/start/commerce-facts.ts queries the server at COMMERCE_URL. Features are never probed during a
 * shopper's request.
 * - core: stock Magento Open Source
 * - commerce: Adobe Commerce, which adds gift cards and store credit
 * - extended: our own backend, or a Magento with this shop's additions
 */
export const dialects = ['core', 'commerce', 'extended'] as const
export type Dialect = (typeof dialects)[number]

const all = [
  /** Signing in with a code sent by e-mail. */
  'codes',
  /** Signing in with Google or Facebook. */
  'social',
  /** Discounts for members of a group, verified by an external service. */
  'groupDiscounts',
  /** Reward points, reward tiers and invitations to friends. */
  'rewards',
  'storeCredit',
  'giftCards',
  'savedDesigns',
  /** Stores calendar dates in the account. */
  'ownDates',
  /** Stores colors, typefaces and logos for designs in the account. */
  'designKit',
  /** Pictures that a phone sends to the design on another screen. */
  'phonePictures',
  'tickets',
  /** A guest's orders are added to the account opened with the same e-mail address. */
  'guestOrders',
  'proofs',
  'headerOffer',
  'blog',
  /** Forms that our own workshop handles: quote requests, bulk orders, shared photos. */
  'enquiries',
  'siteReviews',
  'abandonedCarts',
  /** Orders that leave the workshop today. */
  'todayShipOrders',
  /** An order's comment, gift message, drop shipping and business purchase. */
  'orderNotes',
  /** Changing the password ends the customer's other sessions. */
  'endsSessions',
  /** A customer's phone number, GST number and consent to text messages. */
  'customerDetails',
  /** The cart returns approvals given at a payment service, even before it has an address. */
  'paymentApprovals',
  /** A placeholder address for quotes; on a Magento the merchant would see it on the customer's cart. */
  'placeholderAddress',
  /** Lines of products that are no longer sold stay in the cart, with the reason. */
  'keepsGoneLines',
  /** The days on which a parcel arrives. */
  'deliveryDays',
  /** Questions and answers about products, categories and pages. */
  'productAnswers',
  /** Settings by name, such as the days until an order ships. */
  'namedSettings',
  /** Links for a new password that name the customer by number, as in old e-mails. */
  'resetByNumber',
] as const

export type Capability = (typeof all)[number]

/** Kept small: pages ship this table to the browser. */
const table: Record<Dialect, (capability: Capability) => boolean> = {
  core: () => false,
  commerce: (capability) => capability === 'storeCredit' || capability === 'giftCards',
  extended: () => true,
}

export const capabilities: readonly Capability[] = all

export const canOn = (backend: Dialect, capability: Capability): boolean => table[backend](capability)
