import { checkoutKey } from '@/lib/browser/checkout-key'
import { isRecord } from '@/lib/is-record'

/** Builds Klaviyo's "Started Checkout" event from the cart in a backend response. Pure. */

interface CartItem {
  sku: string
  name: string
  quantity: number
  /** Dollars per piece. */
  price: number
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

function toItem(line: unknown): CartItem[] {
  const sku = at(line, 'product', 'sku')
  const name = at(line, 'product', 'name')
  const quantity = at(line, 'quantity')
  const price = at(line, 'prices', 'price', 'value')
  if (typeof sku !== 'string' || typeof quantity !== 'number') return []
  return [
    {
      sku,
      name: typeof name === 'string' ? name : sku,
      quantity,
      price: typeof price === 'number' ? price : 0,
    },
  ]
}

interface Checkout {
  /** The shopper's id in Klaviyo's own script, and the only identification (attribution-23). */
  exchangeId: string
  currency: string
}

/**
 * @param now milliseconds
 * @returns undefined for an empty cart, or if the response does not list its contents
 */
export function checkoutEvent(cart: unknown, { exchangeId, currency }: Checkout, now: number) {
  const lines = at(cart, 'itemsV2', 'items')
  const items = Array.isArray(lines) ? lines.flatMap(toItem) : []
  if (items.length === 0) return undefined
  const total = at(cart, 'prices', 'grand_total', 'value')
  return {
    data: {
      type: 'event',
      attributes: {
        properties: {
          Items: items.map(({ sku, name, quantity, price }) => ({
            ProductID: sku,
            ProductName: name,
            Price: price,
            Quantity: quantity,
          })),
        },
        ...(typeof total === 'number' && { value: total, value_currency: currency }),
        unique_id: checkoutKey(items, now),
        metric: { data: { type: 'metric', attributes: { name: 'Started Checkout' } } },
        profile: { data: { type: 'profile', attributes: { _kx: exchangeId } } },
      },
    },
  }
}
