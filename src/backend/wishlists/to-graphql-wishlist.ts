import type { Context } from '../kernel/context'
import type { Complete, Graphql, WishlistResolvers } from '../generated/resolvers'
import type { Customer } from '../customer/customer'
import { paged } from '../kernel/paging'
import { itemsOf, type WishlistItem } from './wishlist-store'
import { toGraphqlOptions } from '../cart/cart'
import { catalogueStore, productTypeOf } from '../catalogue/catalogue'

/** Converts a customer's only list to the schema's `Wishlist` (wishlists-1). */

const encoded = (id: number) => Buffer.from(`wishlist/${id}`).toString('base64')

export const wishlistIdOf = (customer: Pick<Customer, 'id'>) => encoded(customer.id)

function toGraphqlItem({ brand }: Context, item: WishlistItem): Graphql<'WishlistItemInterface'>[] {
  const product = catalogueStore(brand).productBySku(item.sku)
  if (!product) return []
  return [
    {
      __typename: productTypeOf(product) === 'VirtualProduct' ? 'VirtualWishlistItem' : 'SimpleWishlistItem',
      id: String(item.id),
      product,
      quantity: item.quantity,
      description: item.description,
      added_at: item.addedAt.toISOString(),
      customizable_options: toGraphqlOptions(product, item),
    },
  ]
}

/** Source object of the schema's `Wishlist`. Its items are loaded once, however many fields need them. */
export interface WishlistSource {
  owner: Pick<Customer, 'id'>
  items: () => Promise<Graphql<'WishlistItemInterface'>[]>
}

export function wishlistOf(context: Context, owner: Pick<Customer, 'id'>): WishlistSource {
  let asked: ReturnType<typeof itemsOf> | undefined
  const items = async () => {
    asked ??= itemsOf(context.db(), owner.id)
    return (await asked).flatMap((item) => toGraphqlItem(context, item))
  }
  return { owner, items }
}

/** Converts an item to the form that Magento had before `items_v2`. */
export const toOlderItem = ({
  id,
  quantity,
  ...item
}: Graphql<'WishlistItemInterface'>): Graphql<'WishlistItem'> => ({
  id: Number(id),
  qty: quantity,
  description: item.description ?? null,
  added_at: item.added_at,
  product: item.product ?? null,
})

export const wishlistFields: Complete<WishlistResolvers, WishlistSource> = {
  id: ({ owner }) => wishlistIdOf(owner),
  items_count: async ({ items }) => (await items()).length,
  items_v2: async ({ items }, paging) => paged(await items(), paging),
  sharing_code: () => null,
  name: () => null,
  visibility: () => 'PRIVATE',
  items: async ({ items }) => (await items()).map(toOlderItem),
  updated_at: async ({ items }) => (await items())[0]?.added_at ?? null,
}

/** Returns null for another customer's list, as for one that does not exist (wishlists-2). */
export const ownWishlist = (context: Context, customer: Pick<Customer, 'id'>, id: string) =>
  id === wishlistIdOf(customer) ? wishlistOf(context, customer) : null
