/**
 * The shop's tracking events, in a vendor-neutral format. No event identifies a shopper: no names, e-mail
 * addresses or order tokens (attribution-23). Amounts are in cents.
 */

import type { Remarketing } from '@/brand/page-meta'

export interface TrackedItem {
  sku: string
  name: string
  cents: number
  quantity?: number
  /** The product's URL key; used to detect that the product was chosen from a list. */
  urlKey?: string
}

export type ShopEvent =
  | { name: 'page_view'; path: string; remarketing: Remarketing }
  | { name: 'view_item_list' | 'select_item'; list: string; items: TrackedItem[] }
  | { name: 'view_item' | 'add_to_cart' | 'remove_from_cart'; cents: number; items: TrackedItem[] }
  /** Sent for an empty cart only (specification, section 4). */
  | { name: 'view_cart' }
  | { name: 'begin_checkout'; cents: number; items: TrackedItem[] }
  | { name: 'add_shipping_info'; cents: number; method: string }
  | { name: 'add_payment_info'; cents: number; method: string }
  | {
      name: 'purchase'
      number: string
      cents: number
      shippingCents: number
      taxCents: number
      coupon?: string
      items: TrackedItem[]
    }
  | { name: 'search'; term: string }
  | { name: 'login' | 'sign_up' | 'newsletter' }

/**
 * True if all numbers are finite and no name or id is missing or empty (attribution-22). Incomplete events
 * would give advertisers wrong prices and products.
 */
export const isComplete = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return value !== undefined && value !== ''
  return value !== null && Object.values(value).every(isComplete)
}

export type EventName = ShopEvent['name']

/**
 * Returns the key of an event that is tracked only once, however often its page is rendered, and where to
 * store the key. Returns undefined for other events (attribution-22).
 */
export function onceKey(event: ShopEvent): { key: string; within: 'browser' | 'tab' } | undefined {
  if (event.name === 'purchase') return { key: `purchase ${event.number}`, within: 'browser' }
  if (event.name === 'begin_checkout') {
    const contents = event.items.map(({ sku, quantity }) => `${sku}*${quantity ?? 1}`).join(' ')
    return { key: `checkout ${event.cents} ${contents}`, within: 'tab' }
  }
  if (event.name === 'add_shipping_info' || event.name === 'add_payment_info')
    return { key: `${event.name} ${event.method} ${event.cents}`, within: 'tab' }
  return undefined
}

/** Events that are kept until the shopper leaves a page without third-party scripts (attribution-24). */
export const deferredEvents: ReadonlySet<EventName> = new Set([
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'login',
  'sign_up',
])
