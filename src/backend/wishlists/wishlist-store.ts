import type { Selection } from '@/lib/products/product-options'
import type { Sql } from '../database/connection'
import { lineOfSelection, lineFingerprint } from '../cart/cart'

/** Wish lists in PostgreSQL. Every query filters by the owner (wishlists-2). */

export interface WishlistItem {
  id: number
  sku: string
  selection: Selection
  quantity: number
  description: string | null
  addedAt: Date
}

export async function itemsOf(sql: Sql, customerId: number): Promise<WishlistItem[]> {
  const { rows } = await sql.query<WishlistItem>(
    `select id, sku, selection, quantity, description, added_at as "addedAt" from wishlist_items
     where customer_id = $1 order by added_at desc, id desc`,
    [customerId],
  )
  return rows
}

/** Serializes concurrent changes of one list. */
export const lockWishlist = (sql: Sql, customerId: number) =>
  sql.query('select from customers where id = $1 for update', [customerId])

type NewItem = Pick<WishlistItem, 'sku' | 'selection' | 'quantity' | 'addedAt'>

/** Adds an item; equal items are merged into one row. */
export async function addItem(sql: Sql, customerId: number, item: NewItem): Promise<void> {
  const { sku, selection, quantity, addedAt } = item
  await sql.query(
    `insert into wishlist_items as known (customer_id, sku, selection, fingerprint, quantity, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, fingerprint) do update
       set quantity = least(known.quantity + excluded.quantity, 1000000)`,
    [
      customerId,
      sku,
      JSON.stringify(selection),
      lineFingerprint(lineOfSelection({ sku, quantity, selection })),
      quantity,
      addedAt,
    ],
  )
}

export async function rewriteItem(
  sql: Sql,
  customerId: number,
  { id, quantity, description }: Pick<WishlistItem, 'id' | 'quantity' | 'description'>,
): Promise<void> {
  await sql.query(
    'update wishlist_items set quantity = $3, description = $4 where customer_id = $1 and id = $2',
    [customerId, id, quantity, description],
  )
}

export async function removeItem(sql: Sql, customerId: number, id: number): Promise<void> {
  await sql.query('delete from wishlist_items where customer_id = $1 and id = $2', [customerId, id])
}
