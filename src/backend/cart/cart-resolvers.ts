import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type { Resolvers } from '../kernel/resolver-map'
import { attributed } from './attributed'
import type { Cart, CartLine } from './cart'
import { changeCart, factsFor, readCart } from './cart-access'
import { toGraphqlCart } from './to-graphql-cart'
import { insertCart } from './cart-store'
import { applyCoupon } from './coupon-changes'
import { changeGift, withGiftBack } from './gift-changes'
import { sayWithOrder, type GiftOptions } from './gift-messages'
import { addItem, changeLine, type UserError } from './line-changes'
import type { RawContent } from './line-content'
import { toLineChange, toRawContent, type CartItemChangeInput, type CartItemInput } from './line-in-graphql'
import { assignToGuestCart, customerCartId, mergeCarts } from './merge-carts'
import { isRandomId, randomId } from '../kernel/ids'
import { sayAboutOrder } from './order-notes'
import { legacyChoices, type LegacyChoice } from './legacy-choices'
import { message } from '../kernel/message'
import { shopperId } from '../customer/customer'

interface LineName {
  cart_item_id?: number | null
  cart_item_uid?: string | null
}

type CartItemUpdateInput = LineName & CartItemChangeInput

const maxItemsAtOnce = 100

/** Adds what can be added; what cannot is in `errors` and changes nothing (CT4). */
async function addItems(context: Context, cartId: string, items: RawContent[]) {
  if (items.length > maxItemsAtOnce)
    throw refusal('graphql-input', message(context.brand, 'refusals.tooManyLines', { max: maxItemsAtOnce }))
  const errors: (UserError & { item_index: number })[] = []
  const cart = await changeCart(context, cartId, async (open, sql) => {
    errors.length = 0
    const facts = await factsFor(context, sql, [...open.lines, ...items])
    for (const [item_index, item] of items.entries()) {
      const left = await withGiftBack(context, sql, open, item)
      const error = left && (await addItem(facts, sql, open, left))
      if (error) errors.push({ ...error, item_index })
    }
    open.additionalInformation = attributed(context, open.additionalInformation)
  })
  return { cart: toGraphqlCart(context, cart), user_errors: errors }
}

async function createCart(context: Context, wanted: string | null | undefined): Promise<string> {
  if (wanted === null || wanted === undefined) {
    const maskedId = randomId()
    await insertCart(context.db(), maskedId, context.brand.id)
    return maskedId
  }
  if (!isRandomId(wanted)) throw refusal('graphql-input', 'Cart ID length should to be 32 symbols.')
  if (!(await insertCart(context.db(), wanted, context.brand.id)))
    throw refusal('graphql-already-exists', `Cart with ID "${wanted}" already exists.`)
  return wanted
}

const idIn = (name: LineName) =>
  name.cart_item_uid ? Buffer.from(name.cart_item_uid, 'base64').toString() : String(name.cart_item_id ?? '')

function namedLine(cart: Cart, name: LineName): CartLine {
  const id = idIn(name)
  const line = cart.lines.find((each) => String(each.id) === id)
  if (!line) throw refusal('graphql-no-such-entity', `Could not find cart item with id: ${id}.`)
  return line
}

async function updateItems(context: Context, cartId: string, updates: CartItemUpdateInput[]) {
  const cart = await changeCart(context, cartId, async (open, sql) => {
    const facts = await factsFor(context, sql, open.lines)
    for (const update of updates.slice(0, maxItemsAtOnce)) {
      if (await changeGift(context, sql, open, idIn(update), update.quantity)) continue
      const line = namedLine(open, update)
      const change = toLineChange(context, line.sku, update)
      if (Object.keys(change).length === 0)
        throw refusal('graphql-input', 'Required parameter "quantity" for "cart_items" is missing.')
      const error = await changeLine(facts, sql, open, line, change)
      if (error) throw refusal('graphql-input', error.message)
    }
  })
  return { cart: toGraphqlCart(context, cart) }
}

export const cartResolvers: Resolvers = {
  Query: {
    cart: async (_, { cart_id: cartId }: { cart_id: string }, context) =>
      toGraphqlCart(context, await readCart(context, cartId)),
    customerCart: async (_, _args, context) => {
      if ((await shopperId(context)) === null)
        throw refusal('graphql-authorization', 'The request is allowed for logged in customer')
      return toGraphqlCart(context, await readCart(context, await customerCartId(context)))
    },
  },
  Mutation: {
    createGuestCart: async (_, { input }: { input?: { cart_uid?: string | null } | null }, context) => {
      if ((await shopperId(context)) !== null)
        throw refusal('graphql-already-exists', 'Use `Query.customerCart` for logged in customer.')
      const id = await createCart(context, input?.cart_uid)
      return { cart: toGraphqlCart(context, await readCart(context, id)) }
    },
    createEmptyCart: async (_, { input }: { input?: { cart_id?: string | null } | null }, context) =>
      (await shopperId(context)) === null ? createCart(context, input?.cart_id) : customerCartId(context),
    mergeCarts: async (_, args: { source_cart_id: string; destination_cart_id?: string | null }, context) =>
      toGraphqlCart(context, await mergeCarts(context, args.source_cart_id, args.destination_cart_id)),
    assignCustomerToGuestCart: async (_, { cart_id: cartId }: { cart_id: string }, context) =>
      toGraphqlCart(context, await assignToGuestCart(context, cartId)),
    addProductsToCart: (_, args: { cartId: string; cartItems: CartItemInput[] }, context) =>
      addItems(context, args.cartId, args.cartItems.map(toRawContent)),
    addSimpleProductsToCart: async (
      _,
      {
        input,
      }: {
        input: {
          cart_id: string
          cart_items: { data: CartItemInput; customizable_options?: LegacyChoice[] | null }[]
        }
      },
      context,
    ) => {
      const items = input.cart_items.map(({ data, customizable_options: choices }) => ({
        ...toRawContent(data),
        ...(choices && { choices: legacyChoices(context, data.sku, choices) }),
      }))
      const { cart, user_errors: errors } = await addItems(context, input.cart_id, items)
      const [first] = errors
      if (first) throw refusal('graphql-input', first.message)
      return { cart }
    },
    updateCartItems: (
      _,
      { input }: { input: { cart_id: string; cart_items: CartItemUpdateInput[] } },
      context,
    ) => updateItems(context, input.cart_id, input.cart_items),
    removeItemFromCart: (_, { input }: { input: LineName & { cart_id: string } }, context) =>
      updateItems(context, input.cart_id, [{ ...input, quantity: 0 }]),
    applyCouponToCart: async (
      _,
      { input }: { input: { cart_id: string; coupon_code: string } },
      context,
    ) => ({ cart: toGraphqlCart(context, await applyCoupon(context, input.cart_id, input.coupon_code)) }),
    removeCouponFromCart: async (_, { input }: { input: { cart_id: string } }, context) => {
      const cart = await changeCart(context, input.cart_id, (open) => {
        open.couponCode = null
      })
      return { cart: toGraphqlCart(context, cart) }
    },
    setCartAdditionalInformation: async (
      _,
      { input }: { input: Record<string, unknown> & { cart_id: string } },
      context,
    ) => {
      const cart = await changeCart(context, input.cart_id, (open, sql) =>
        sayAboutOrder(context, sql, open, input),
      )
      return { cart: toGraphqlCart(context, cart) }
    },
    setGiftOptionsOnCart: async (_, { input }: { input?: GiftOptions | null }, context) => {
      if (!input) throw refusal('graphql-input', 'Required parameter "input" is missing')
      const cart = await changeCart(context, input.cart_id, (open) => sayWithOrder(context, open, input))
      return { cart: toGraphqlCart(context, cart) }
    },
  },
  CartItemInterface: { __resolveType: (item: { __typename: string }) => item['__typename'] },
}
