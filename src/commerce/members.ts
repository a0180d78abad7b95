import { present } from './answered'
import type { ProductCoreQuery } from './generated/product'
import { pricesOf } from './variants'

/** A Magento's grouped product: its members, each bought in a quantity of its own (commerce-126). */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type GroupedItem = Extract<Item, { kind: 'GroupedProduct' }>

export interface Member {
  sku: string
  name: string
  /** How many are chosen at first. */
  quantity: number
  /** Cents a piece from which quantity on; the lowest of those that are reached counts. */
  prices: { from: number; cents: number }[]
}

const sold = new Set<string>(['SimpleProduct', 'VirtualProduct'])

/** Those that can be bought, in the merchant's order. */
export const membersOf = ({ items }: GroupedItem): Member[] =>
  present(items)
    .toSorted((left, right) => (left.position ?? 0) - (right.position ?? 0))
    .flatMap(({ qty, product }) =>
      product && sold.has(product.kind) && product.stock_status === 'IN_STOCK'
        ? [
            {
              sku: product.sku ?? '',
              name: product.name ?? '',
              quantity: Math.max(Math.round(qty ?? 0), 0),
              prices: pricesOf(product),
            },
          ]
        : [],
    )

/** Cents of one piece where so many are bought. */
export const memberCents = ({ prices }: Pick<Member, 'prices'>, quantity: number): number =>
  Math.min(...prices.flatMap(({ from, cents }) => (from <= Math.max(quantity, 1) ? cents : [])))
