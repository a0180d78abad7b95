import { customerCart } from '../cart/cart-state'
import { addOne, userError } from '../cart/cart-lines'
import type { CustomerState, WishState } from './customer-state'
import type { Entered } from '../catalogue/custom-options'
import { customAnswers, toGraphqlAnswers } from '../catalogue/custom-options'
import { toGraphqlProduct } from '../catalogue/products'
import { notAuthorized, wrongInput } from '../refusal'
import { nextId, type Context } from '../state'
import { productOf } from '../cart/totals'

/** The wishlist, one per customer of Open Source (app/code/Magento/WishlistGraphQl). */

const itemTypes: Record<string, string> = { virtual: 'VirtualWishlistItem' }

function toGraphqlWish(wish: WishState, context: Context) {
  const product = productOf(wish.sku, context.magento)
  if (!product) return []
  return [
    {
      __typename: itemTypes[product.type] ?? 'SimpleWishlistItem',
      id: String(wish.id),
      product: toGraphqlProduct(product, context),
      quantity: wish.quantity,
      description: null,
      added_at: '2026-11-26 10:00:00',
      customizable_options: toGraphqlAnswers(product, answersOf(wish, context)),
    },
  ]
}

/** Returns no options if any required one is missing: the cart asks for them later. */
function answersOf({ sku, selected, entered }: WishState, { magento }: Context) {
  const product = productOf(sku, magento)
  try {
    return product ? customAnswers(product, selected, entered) : []
  } catch {
    return []
  }
}

interface Paging {
  currentPage: number
  pageSize: number
}

/** Mapper/WishlistDataMapper.php */
export function toGraphqlWishlist(customer: CustomerState, context: Context) {
  const items = () => customer.wishes.flatMap((wish) => toGraphqlWish(wish, context))
  return {
    id: String(customer.id),
    items_count: customer.wishes.length,
    sharing_code: null,
    updated_at: '2026-11-26 10:00:00',
    items_v2: ({ currentPage, pageSize }: Paging) => ({
      items: items().slice((currentPage - 1) * pageSize, currentPage * pageSize),
      page_info: {
        current_page: currentPage,
        page_size: pageSize,
        total_pages: Math.ceil(items().length / pageSize),
      },
    }),
  }
}

/** The default is the customer's own wishlist: Model/Resolver/AddProductsToWishlist.php, getWishlist */
function ownerOf(id: string, { customer }: Context): CustomerState {
  if (!customer) throw notAuthorized('The current user cannot perform operations on wishlist')
  if (Number(id) && id !== String(customer.id)) throw wrongInput('The wishlist was not found.')
  return customer
}

interface Wanted {
  sku: string
  quantity: number
  selected_options?: string[]
  entered_options?: Entered[]
}

const sameWish = (one: WishState, { sku, selected, entered }: Omit<WishState, 'id' | 'quantity'>) =>
  JSON.stringify([one.sku, one.selected, one.entered]) === JSON.stringify([sku, selected, entered])

function addWish(customer: CustomerState, wanted: Wanted, { magento }: Context) {
  if (!productOf(wanted.sku, magento))
    return [{ code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${wanted.sku}"` }]
  if (wanted.quantity === 0)
    return [{ code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' }]
  const wish = {
    sku: wanted.sku,
    selected: wanted.selected_options ?? [],
    entered: wanted.entered_options ?? [],
  }
  const known = customer.wishes.find((each) => sameWish(each, wish))
  if (known) known.quantity += wanted.quantity
  else customer.wishes.push({ ...wish, quantity: wanted.quantity, id: nextId(magento) })
  return []
}

/** Wishlist/Model/Wishlist/AddProductsToWishlist.php */
function addProductsToWishlist(
  { wishlistId, wishlistItems }: { wishlistId: string; wishlistItems: Wanted[] },
  context: Context,
) {
  const customer = ownerOf(wishlistId, context)
  const errors = wishlistItems.flatMap((wanted) => addWish(customer, wanted, context))
  return { wishlist: toGraphqlWishlist(customer, context), user_errors: errors }
}

/** Wishlist/Model/Wishlist/RemoveProductsFromWishlist.php */
function removeProductsFromWishlist(
  { wishlistId, wishlistItemsIds }: { wishlistId: string; wishlistItemsIds: string[] },
  context: Context,
) {
  const customer = ownerOf(wishlistId, context)
  const errors = wishlistItemsIds
    .filter((id) => !customer.wishes.some((wish) => String(wish.id) === id))
    .map((id) => ({
      code: 'UNDEFINED',
      message: `The wishlist item with ID "${id}" does not belong to the wishlist`,
    }))
  customer.wishes = customer.wishes.filter(({ id }) => !wishlistItemsIds.includes(String(id)))
  return { wishlist: toGraphqlWishlist(customer, context), user_errors: errors }
}

/** Items added to the cart are removed from the wishlist: Model/Resolver/Wishlist/AddToCart.php */
function addWishlistItemsToCart(
  { wishlistId, wishlistItemIds: ids = [] }: { wishlistId: string; wishlistItemIds?: string[] },
  context: Context,
) {
  const customer = ownerOf(wishlistId, context)
  const unknown = ids.filter((id) => !customer.wishes.some((wish) => String(wish.id) === id))
  if (unknown.length > 0) throw wrongInput(`The wishlist item ids "${unknown.join(',')}" were not found.`)
  const cart = customerCart(context)
  const errors: object[] = []
  for (const wish of customer.wishes.filter(({ id }) => ids.length === 0 || ids.includes(String(id))))
    try {
      const { sku, quantity, selected, entered } = wish
      addOne(cart, { sku, quantity, selected_options: selected, entered_options: entered }, context)
      customer.wishes = customer.wishes.filter((each) => each !== wish)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      errors.push({ ...userError(error), wishlistId: String(customer.id), wishlistItemId: String(wish.id) })
    }
  return {
    wishlist: toGraphqlWishlist(customer, context),
    status: errors.length === 0,
    add_wishlist_items_to_cart_user_errors: errors,
  }
}

export const wishListMutations = {
  addProductsToWishlist,
  removeProductsFromWishlist,
  addWishlistItemsToCart,
}
