import type { Context } from '../kernel/context'
import { withInput } from '../kernel/with-input'
import { refusal } from '../kernel/refusal'
import { tally } from '../kernel/tallies'
import type {
  CartItemInput,
  CartItemUpdateInput,
  CartUserInputError,
  CustomizableOptionInput,
  Resolvers,
} from '../generated/resolvers'
import { withAttribution } from './attributed'
import type { Cart, CartLine } from './cart-shape'
import { changeCart, factsFor, pickMethodInTime, readCart } from './cart-access'
import { cartFields } from './to-graphql-cart'
import { createCart } from './create-cart'
import { deliveryTerms } from './delivery-terms'
import { applyCoupon } from './coupons/coupon-changes'
import { changeGift, withGiftBack } from './gifts/gift-changes'
import { setOrderGiftMessage } from './gifts/order-gift-message'
import { addItem, changeLine } from './line-changes'
import type { RawContent } from './line-content'
import { toLineChange, toRawContent } from './line-in-graphql'
import { assignToGuestCart, customerCartId, mergeCarts } from './merge-carts'
import { setOrderNotes } from './order-notes'
import { legacyChoices } from './legacy-choices'
import { sampleKit } from './sample-kit'
import { message } from '../kernel/message'
import { prepareLineDesigns } from '../designs/designs'
import { shopperId } from '../customer/customer'

const maxItemsAtOnce = 100

/** Adds the items that can be added. The others are reported in `errors` and change nothing (cart-4). */
async function addItems(context: Context, cartId: string, items: RawContent[]) {
  if (items.length > maxItemsAtOnce)
    throw refusal('graphql-input', message(context.brand, 'refusals.tooManyLines', { max: maxItemsAtOnce }))
  await prepareLineDesigns(
    context,
    items.map(({ toolOptions }) => toolOptions),
  )
  const errors: CartUserInputError[] = []
  const cart = await changeCart(context, cartId, async (open, sql) => {
    errors.length = 0
    const facts = await factsFor(context, sql, [...open.lines, ...items])
    for (const [item_index, item] of items.entries()) {
      const left = await withGiftBack(context, sql, open, item)
      const error = left && (await addItem(facts, sql, open, left))
      if (error) errors.push({ ...error, item_index })
    }
    open.additionalInformation = withAttribution(context, open.additionalInformation)
    return facts
  })
  tally('cartAdditions', items.length - errors.length)
  return { cart, user_errors: errors }
}

/** Removes nulls, which Magento's schema allows in lists. */
const present = <Item>(items: readonly (Item | null)[]): Item[] => items.filter((item) => item !== null)

type LineName = Pick<CartItemUpdateInput, 'cart_item_id' | 'cart_item_uid'>

const idIn = (name: LineName) =>
  name.cart_item_uid ? Buffer.from(name.cart_item_uid, 'base64').toString() : String(name.cart_item_id ?? '')

function namedLine(cart: Cart, name: LineName): CartLine {
  const id = idIn(name)
  const line = cart.lines.find((each) => String(each.id) === id)
  if (!line) throw refusal('graphql-no-such-entity', `Could not find cart item with id: ${id}.`)
  return line
}

async function updateItems(context: Context, cartId: string, all: CartItemUpdateInput[]) {
  const updates = all.slice(0, maxItemsAtOnce)
  await prepareLineDesigns(
    context,
    updates.map((update) => update.tool_options ?? null),
  )
  const cart = await changeCart(context, cartId, async (open, sql) => {
    const facts = await factsFor(context, sql, open.lines)
    for (const update of updates) {
      if (await changeGift(context, sql, open, idIn(update), update.quantity)) continue
      const line = namedLine(open, update)
      const change = toLineChange(context, line.sku, update)
      if (Object.keys(change).length === 0)
        throw refusal('graphql-input', 'Required parameter "quantity" for "cart_items" is missing.')
      const error = await changeLine(facts, sql, open, line, change)
      if (error) throw refusal('graphql-input', error.message)
    }
    return facts
  })
  return { cart, errors: [] }
}

interface OldItem {
  data: CartItemInput
  customizable_options?: (CustomizableOptionInput | null)[] | null
}

interface OldInput {
  cart_id: string
  cart_items: (OldItem | null)[]
}

/** The mutations before addProductsToCart, one for each product type, throw the first refusal. */
async function addInOldForm(input: OldInput, context: Context) {
  const items = present(input.cart_items).map(({ data, customizable_options: choices }) => ({
    ...toRawContent(data),
    ...(choices && { choices: legacyChoices(context, data.sku, choices) }),
  }))
  const { cart, user_errors: errors } = await addItems(context, input.cart_id, items)
  const [first] = errors
  if (first) throw refusal('graphql-input', first.message)
  return { cart }
}

/** Removes every line, and what belongs to lines only, such as gifts. */
const clearLines = async (context: Context, cartId: string) => {
  const { lines } = await readCart(context, cartId)
  const all = lines.map(({ line }) => ({ cart_item_id: line.id, quantity: 0 }))
  return all.length > 0 ? (await updateItems(context, cartId, all)).cart : readCart(context, cartId)
}

/** A cart has one coupon: Magento's Open Source edition refuses a second one, too. */
function applyCoupons(context: Context, cartId: string, codes: string[]) {
  const [code, second] = codes
  if (code === undefined)
    throw refusal('graphql-input', 'Required parameter "coupon_codes" for "input" is missing.')
  if (second !== undefined)
    throw refusal('graphql-input', 'Maximum allowed number of applied coupons was exceeded.')
  return applyCoupon(context, cartId, code)
}

/** Removes the cart's coupon if it is among the codes; without codes, any. */
const removeCoupons = (context: Context, cartId: string, codes: string[]) =>
  changeCart(context, cartId, (open) => {
    if (codes.length === 0 || codes.some((code) => code.toUpperCase() === open.couponCode?.toUpperCase()))
      open.couponCode = null
  })

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_, { cart_id: cartId }, context) => readCart(context, cartId),
    customerCart: async (_, _args, context) => {
      if ((await shopperId(context)) === null)
        throw refusal('graphql-authorization', 'The request is allowed for logged in customer')
      return readCart(context, await customerCartId(context))
    },
    sampleKit: (_, _args, context) => sampleKit(context),
    deliveryTerms: (_, { sku }, context) => deliveryTerms(context.brand, sku),
  },
  Mutation: {
    createGuestCart: async (_, { input }, context) => {
      if ((await shopperId(context)) !== null)
        throw refusal('graphql-already-exists', 'Use `Query.customerCart` for logged in customer.')
      const id = await createCart(context, input?.cart_uid)
      return { cart: await readCart(context, id) }
    },
    createEmptyCart: async (_, { input }, context) =>
      (await shopperId(context)) === null ? createCart(context, input?.cart_id) : customerCartId(context),
    mergeCarts: (_, args, context) => mergeCarts(context, args.source_cart_id, args.destination_cart_id),
    assignCustomerToGuestCart: (_, { cart_id: cartId }, context) => assignToGuestCart(context, cartId),
    addProductsToCart: (_, args, context) => addItems(context, args.cartId, args.cartItems.map(toRawContent)),
    addSimpleProductsToCart: withInput(addInOldForm),
    addVirtualProductsToCart: withInput(addInOldForm),
    addBundleProductsToCart: withInput(addInOldForm),
    addConfigurableProductsToCart: withInput(addInOldForm),
    addDownloadableProductsToCart: withInput(addInOldForm),
    updateCartItems: withInput((input, context) =>
      updateItems(context, input.cart_id, present(input.cart_items)),
    ),
    removeItemFromCart: withInput((input, context) =>
      updateItems(context, input.cart_id, [{ ...input, quantity: 0 }]),
    ),
    clearCart: async (_, { input }, context) => ({ cart: await clearLines(context, input.uid), errors: [] }),
    clearCustomerCart: async (_, { cartUid }, context) => ({
      cart: await clearLines(context, cartUid),
      status: true,
    }),
    applyCouponsToCart: withInput(async (input, context) => ({
      cart: await applyCoupons(context, input.cart_id, present(input.coupon_codes)),
    })),
    removeCouponsFromCart: withInput(async (input, context) => ({
      cart: await removeCoupons(context, input.cart_id, present(input.coupon_codes)),
    })),
    applyCouponToCart: withInput(async (input, context) => ({
      cart: await applyCoupon(context, input.cart_id, input.coupon_code),
    })),
    removeCouponFromCart: withInput(async (input, context) => ({
      cart: await removeCoupons(context, input.cart_id, []),
    })),
    setCartAdditionalInformation: async (_, { input }, context) => {
      const cart = await changeCart(context, input.cart_id, async (open, sql) => {
        await setOrderNotes(context, sql, open, input)
        if (input.needed_by) await pickMethodInTime(context, sql, open)
      })
      return { cart }
    },
    setGiftOptionsOnCart: withInput(async (input, context) => {
      const cart = await changeCart(context, input.cart_id, (open) =>
        setOrderGiftMessage(context, open, input),
      )
      return { cart }
    }),
  },
  Cart: cartFields,
  CartItemInterface: { __resolveType: ({ __typename }) => __typename },
}
