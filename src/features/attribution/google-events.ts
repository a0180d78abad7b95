import { toDollars } from '@/lib/money/money'
import type { ShopEvent, TrackedItem } from './events'

/** A shop event in the GA4 e-commerce format of Google, Microsoft and tag managers. */

export interface GoogleEvent {
  name: string
  parameters: Record<string, unknown>
}

const currency = 'USD'

const toItems = (items: readonly TrackedItem[]) =>
  items.map(({ sku, name, cents, quantity = 1 }, index) => ({
    item_id: sku,
    item_name: name,
    price: toDollars(cents),
    quantity,
    index,
  }))

const worth = (cents: number) => ({ currency, value: toDollars(cents) })

export function toGoogle(event: ShopEvent): GoogleEvent {
  const { name } = event
  switch (event.name) {
    case 'page_view': {
      const { id, price, type, size, category } = event.remarketing
      return {
        name,
        parameters: {
          page_path: event.path,
          ...(id !== undefined && { ecomm_prodid: id }),
          ...(price !== undefined && { ecomm_totalvalue: price, currency }),
          ...(type !== undefined && { ecomm_pagetype: type }),
          ...(size !== undefined && { ecomm_size: size }),
          ...(category !== undefined && { ecomm_category: category }),
        },
      }
    }
    case 'view_item_list':
    case 'select_item':
      return { name, parameters: { item_list_name: event.list, items: toItems(event.items) } }
    case 'view_item':
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'begin_checkout':
      return { name, parameters: { ...worth(event.cents), items: toItems(event.items) } }
    case 'view_cart':
      return { name, parameters: { ...worth(0), items: [] } }
    case 'add_shipping_info':
      return { name, parameters: { ...worth(event.cents), shipping_tier: event.method } }
    case 'add_payment_info':
      return { name, parameters: { ...worth(event.cents), payment_type: event.method } }
    case 'purchase':
      return {
        name,
        parameters: {
          ...worth(event.cents),
          transaction_id: event.number,
          shipping: toDollars(event.shippingCents),
          tax: toDollars(event.taxCents),
          ...(event.coupon && { coupon: event.coupon }),
          items: toItems(event.items),
        },
      }
    case 'search':
      return { name, parameters: { search_term: event.term } }
    case 'login':
    case 'sign_up':
      return { name, parameters: { method: 'shop' } }
    case 'newsletter':
      return { name: 'generate_lead', parameters: { lead_source: 'newsletter' } }
  }
}
