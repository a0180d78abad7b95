import { present } from '../../required-values'
import type { ProductCoreQuery } from '../../generated/product'
import type { Member } from '../members'
import { pricesOf } from './variants'

/** Converts a grouped product from a Magento's response (commerce-130). */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type GroupedItem = Extract<Item, { kind: 'GroupedProduct' }>

const sold = new Set<string>(['SimpleProduct', 'VirtualProduct'])

/** Returns the members that can be bought, in the merchant's order. */
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
