import { canOn, type Capability, type Dialect } from '../backend-kinds'

/** URLs (and everything below them) that need a capability of the backend. */
const addressNeeds: readonly [string, Capability][] = [
  ['/blog', 'blog'],
  ['/request-a-quote', 'enquiries'],
  ['/bulk-order', 'enquiries'],
  ['/share-your-photo', 'enquiries'],
  ['/proof_order', 'proofs'],
  ['/order_status', 'proofs'],
  ['/artwork_view', 'proofs'],
  ['/abandoned', 'abandonedCarts'],
  ['/refer-a-friend', 'rewards'],
  ['/write-a-review', 'siteReviews'],
  ['/product/review', 'siteReviews'],
  ['/customer-reviews', 'siteReviews'],
  ['/productqa', 'productAnswers'],
  ['/validate', 'codes'],
  ['/customer/account/my-rewards', 'rewards'],
  ['/customer/account/refer-and-earn', 'rewards'],
  ['/customer/account/my-credits', 'storeCredit'],
  ['/customer/account/gift-card-balance', 'giftCards'],
  ['/customer/account/my-saved-design', 'savedDesigns'],
  ['/customer/account/ordertickets', 'tickets'],
  ['/customer/account/todayshiporder', 'todayShipOrders'],
]

/**
 * False for the URL of a feature that the backend lacks. Links to it are left out and its page is not found
 * (commerce-7).
 */
export function isOfferedOn(backend: Dialect, address: string): boolean {
  const path = address.replace(/[?#][^]*$/, '')
  const needed = addressNeeds.find(([start]) => path === start || path.startsWith(`${start}/`))
  return !needed || canOn(backend, needed[1])
}
