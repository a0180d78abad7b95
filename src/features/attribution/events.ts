/**
 * What happens in the shop, in the shop's own words. Nothing here says who a shopper is: no names, no e-mail addresses,
 * no secrets of orders (attribution-23). Money is cents.
 */

import type { Remarketing } from '@/brand/page-meta'

export interface TrackedItem {
  sku: string
  name: string
  cents: number
  quantity?: number
  /** The product's address part; choosing it from a list is recognized by it. */
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

export type EventName = ShopEvent['name']

/** TrackedEvent once only, however often the page that says so is drawn: the key, by event (attribution-22). */
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

/** Worth telling later, when a page without other people's scripts has been left (attribution-24). */
export const keepsForLater: ReadonlySet<EventName> = new Set([
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'login',
  'sign_up',
])
