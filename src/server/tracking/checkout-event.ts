import { checkoutKey } from '@/lib/checkout-key'
import { isRecord } from '@/lib/is-record'

/** "Started Checkout" as Klaviyo's Events API takes it, made of the cart that the backend answered. Pure. */

interface CartItem {
  sku: string
  name: string
  quantity: number
  /** Dollars, for one. */
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

/**
 * @param exchangeId by which Klaviyo's own script knows the shopper; nothing else says who it is (attribution-23)
 * @param now milliseconds
 * @returns undefined for an empty cart, or one whose answer does not say what is in it
 */
export function checkoutEvent(cart: unknown, exchangeId: string, now: number) {
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
        ...(typeof total === 'number' && { value: total, value_currency: 'USD' }),
        unique_id: checkoutKey(items, now),
        metric: { data: { type: 'metric', attributes: { name: 'Started Checkout' } } },
        profile: { data: { type: 'profile', attributes: { _kx: exchangeId } } },
      },
    },
  }
}
