import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import type { Context } from '../kernel/context'
import type {
  WishlistItemInput,
  WishlistItemUpdateInput,
  WishListUserInputError,
} from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import { wishlistIdOf } from './to-graphql-wishlist'
import { addItem, itemsOf, lockWishlist, removeItem, rewriteItem, type WishlistItem } from './wishlist-store'
import {
  changeCart,
  lineOfSelection,
  factsFor,
  customerCartId,
  addLinesAgain,
  type UserError,
  checkSelection,
} from '../cart/cart'
import { catalogueStore } from '../catalogue/catalogue'
import { customerId } from '../customer/customer'

// Source object of its GraphQL type (generated/resolvers.ts).
export { wishlistData } from './personal-data-store'
export type { WishlistSource } from './to-graphql-wishlist'
export { deleteForgottenCompareLists } from './compare-lists'

/**
 * Wish lists (wishlists-1, wishlists-2, wishlists-3). Each customer has one; any other list is reported as missing.
 */

const maxItems = 200
const longestNote = 500

export type WishlistError = WishListUserInputError

/** @throws for visitors, and for a list that is not the customer's (wishlists-2) */
async function openList(context: Context, wishlistId: string): Promise<number> {
  const id = await customerId(context)
  if (wishlistId !== wishlistIdOf({ id })) throw refusal('graphql-input', 'The wishlist was not found.')
  return id
}

/** Changes a list in one transaction. The callback receives its items. */
async function changeList(
  context: Context,
  wishlistId: string,
  change: (sql: Sql, owner: number, items: WishlistItem[]) => Promise<WishlistError[]>,
) {
  const owner = await openList(context, wishlistId)
  const errors = await transaction(async (sql) => {
    await lockWishlist(sql, owner)
    return change(sql, owner, await itemsOf(sql, owner))
  }, context.db())
  return { owner, errors }
}

const undefinedError = (brand: Brand, path: string, values = {}): WishlistError => ({
  code: 'UNDEFINED',
  message: message(brand, path, values),
})

const isWhole = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 1_000_000

/**
 * Checks an item like an addition to the cart, except for stock, which matters only when it is bought
 * (wishlists-3).
 */
function checkedItem({ brand }: Context, wanted: WishlistItemInput) {
  const product = catalogueStore(brand).productBySku(wanted.sku)
  if (!product)
    return {
      error: {
        code: 'PRODUCT_NOT_FOUND' as const,
        message: `Could not find a product with SKU "${wanted.sku}"`,
      },
    }
  if (!isWhole(wanted.quantity)) return { error: undefinedError(brand, 'refusals.wholeQuantity') }
  const choices = {
    selectedOptions: (wanted.selected_options ?? []).filter((uid) => typeof uid === 'string'),
    enteredOptions: (wanted.entered_options ?? []).flatMap((option) => option ?? []),
  }
  const checked = checkSelection(product, choices, isUploaded)
  if ('problem' in checked)
    return { error: undefinedError(brand, checked.problem.message, checked.problem.values) }
  return { item: { sku: product.sku, selection: checked.selection, quantity: wanted.quantity } }
}

export const addItems = (context: Context, wishlistId: string, wantedItems: WishlistItemInput[]) =>
  changeList(context, wishlistId, async (sql, owner, items) => {
    const errors: WishlistError[] = []
    let room = maxItems - items.length
    for (const wanted of wantedItems.slice(0, maxItems)) {
      const { item, error } = checkedItem(context, wanted)
      if (error) errors.push(error)
      else if (room <= 0)
        errors.push(undefinedError(context.brand, 'refusals.tooManyLines', { max: maxItems }))
      else {
        await addItem(sql, owner, { ...item, addedAt: context.now() })
        room -= 1
      }
    }
    return errors
  })

const notOnList = (id: string): WishlistError => ({
  code: 'UNDEFINED',
  message: `The wishlist item with ID "${id}" does not belong to the wishlist.`,
})

export const changeItems = (context: Context, wishlistId: string, changes: WishlistItemUpdateInput[]) =>
  changeList(context, wishlistId, async (sql, owner, items) => {
    const errors: WishlistError[] = []
    for (const change of changes.slice(0, maxItems)) {
      const item = items.find(({ id }) => String(id) === change.wishlist_item_id)
      const quantity = change.quantity ?? item?.quantity ?? 0
      const note = change.description === undefined ? item?.description : change.description
      if (!item) errors.push(notOnList(change.wishlist_item_id))
      else if (quantity === 0) await removeItem(sql, owner, item.id)
      else if (!isWhole(quantity)) errors.push(undefinedError(context.brand, 'refusals.wholeQuantity'))
      else
        await rewriteItem(sql, owner, {
          id: item.id,
          quantity,
          description: note?.trim().slice(0, longestNote) || null,
        })
    }
    return errors
  })

export const removeItems = (context: Context, wishlistId: string, ids: string[]) =>
  changeList(context, wishlistId, async (sql, owner, items) => {
    const errors: WishlistError[] = []
    for (const wanted of ids.slice(0, maxItems)) {
      const item = items.find(({ id }) => String(id) === wanted)
      if (item) await removeItem(sql, owner, item.id)
      else errors.push(notOnList(wanted))
    }
    return errors
  })

/**
 * Adds items to the customer's cart and keeps them on the list; each item that cannot be added is reported
 * (wishlists-3).
 */
export async function buyItems(context: Context, wishlistId: string, ids: readonly string[] | null) {
  const owner = await openList(context, wishlistId)
  const items = await itemsOf(context.db(), owner)
  const wanted = ids === null ? items.map(({ id }) => String(id)) : [...new Set(ids)]
  const errors: (Pick<UserError, 'code' | 'message'> & { wishlistItemId: string })[] = []
  await changeCart(context, await customerCartId(context), async (cart, sql) => {
    errors.length = 0
    const facts = await factsFor(context, sql, [...cart.lines, ...items])
    for (const wishlistItemId of wanted) {
      const item = items.find(({ id }) => String(id) === wishlistItemId)
      const [error] = item
        ? await addLinesAgain(facts, sql, cart, [lineOfSelection(item)])
        : [notOnList(wishlistItemId)]
      if (error) errors.push({ ...error, wishlistItemId })
    }
  })
  return { owner, errors }
}
