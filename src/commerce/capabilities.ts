import { dialect, type Dialect } from './dialect'

/**
 * What the shop's backend can do beyond what every Magento does. Screens, menus and links ask can('tickets'): what the
 * backend lacks is not offered, so that nothing is there only to fail (BC1).
 */

const all = [
  /** Signing in by a code that comes by e-mail. */
  'codes',
  /** Signing in with Google or Facebook. */
  'social',
  /** Reward points, levels and invitations to friends. */
  'rewards',
  'storeCredit',
  'giftCards',
  'savedDesigns',
  'tickets',
  'proofs',
  'headerOffer',
  'blog',
  /** Asking for a quote, ordering in bulk, sharing a photo: forms that our own workshop answers. */
  'enquiries',
  'siteReviews',
  'abandonedCarts',
  /** Orders that leave the workshop today. */
  'todayShipOrders',
] as const

export type Capability = (typeof all)[number]

const table: Record<Dialect, ReadonlySet<Capability>> = {
  core: new Set(),
  commerce: new Set<Capability>(['storeCredit', 'giftCards']),
  extended: new Set(all),
}

export const capabilities: readonly Capability[] = all

/** @param backend left out: the one that this shop was built for */
export const can = (capability: Capability, backend: Dialect = dialect): boolean =>
  table[backend].has(capability)

/** Addresses (and everything below them) that show nothing without a capability. */
const addressNeeds: readonly [string, Capability][] = [
  ['/blog', 'blog'],
  ['/request-a-quote', 'enquiries'],
  ['/bulk-order', 'enquiries'],
  ['/share-your-photo', 'enquiries'],
  ['/proof_order', 'proofs'],
  ['/artwork_view', 'proofs'],
  ['/abandoned', 'abandonedCarts'],
  ['/refer-a-friend', 'rewards'],
  ['/write-a-review', 'siteReviews'],
  ['/validate', 'codes'],
  ['/customer/account/my-rewards', 'rewards'],
  ['/customer/account/refer-and-earn', 'rewards'],
  ['/customer/account/my-credits', 'storeCredit'],
  ['/customer/account/gift-card-balance', 'giftCards'],
  ['/customer/account/my-saved-design', 'savedDesigns'],
  ['/customer/account/ordertickets', 'tickets'],
  ['/customer/account/todayshiporder', 'todayShipOrders'],
]

/** False for the address of something that the backend lacks: links to it are left out, the page is not found (BC2). */
export function isOffered(address: string, backend: Dialect = dialect): boolean {
  const path = address.replace(/[?#].*$/, '')
  const needed = addressNeeds.find(([start]) => path === start || path.startsWith(`${start}/`))
  return !needed || can(needed[1], backend)
}
