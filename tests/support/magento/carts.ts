import { cartOf, customerCart, newCart } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { signedIn } from './customer-state'
import { alreadyExists, noSuchEntity, notAuthorized, wrongInput } from './refusal'
import { nextId, type Context } from './state'

/** Making, finding and merging carts (app/code/Magento/QuoteGraphQl/Model/Resolver). */

/** app/code/Magento/QuoteGraphQl/Model/Cart/CreateEmptyCartForGuest.php, ValidateMaskedQuoteId.php */
function withOwnId(id: string | undefined, context: Context) {
  if (id === undefined) return newCart(context)
  if (id.length !== 32) throw wrongInput('Cart ID length should be 32 characters.')
  if (context.magento.carts.has(id)) throw alreadyExists(`Cart with ID "${id}" already exists.`)
  return newCart(context, id)
}

function createGuestCart({ input }: { input?: { cart_uid?: string } }, context: Context) {
  if (context.customer) throw notAuthorized('Use `Query.customerCart` for logged in customer.')
  return { cart: toGraphqlCart(withOwnId(input?.cart_uid, context), context) }
}

function createEmptyCart({ input }: { input?: { cart_id?: string } }, context: Context) {
  return context.customer ? customerCart(context).id : withOwnId(input?.cart_id, context).id
}

/** app/code/Magento/QuoteGraphQl/Model/Resolver/MergeCarts.php: addresses and methods of the guest are left behind. */
function mergeCarts(
  {
    source_cart_id: source,
    destination_cart_id: destination,
  }: { source_cart_id: string; destination_cart_id?: string },
  context: Context,
) {
  signedIn(context)
  const own = destination ? cartOf(destination, context) : customerCart(context)
  const guest = cartOf(source, { ...context, customer: undefined })
  for (const line of guest.lines) {
    const known = own.lines.find(
      ({ sku, variant, answers }) =>
        sku === line.sku &&
        variant === line.variant &&
        JSON.stringify(answers) === JSON.stringify(line.answers),
    )
    if (known) known.quantity += line.quantity
    else own.lines.push({ ...line, id: nextId(context.magento) })
  }
  guest.isActive = false
  return toGraphqlCart(own, context)
}

/** app/code/Magento/SalesGraphQl/Model/Resolver/Reorder.php, Sales/Model/Reorder/Reorder.php */
function reorderItems({ orderNumber }: { orderNumber: string }, context: Context) {
  const { id } = signedIn(context)
  const order = context.magento.orders.find((each) => each.number === orderNumber && each.customer === id)
  if (!order) throw noSuchEntity(`Cannot find order number "${orderNumber}" in store "${context.store.code}"`)
  const cart = customerCart(context)
  for (const line of order.cart.lines)
    cart.lines.push({ ...structuredClone(line), id: nextId(context.magento) })
  return { cart: toGraphqlCart(cart, context), userInputErrors: [] }
}

export const cartQueries = {
  cart: ({ cart_id: id }: { cart_id: string }, context: Context) => {
    if (!id) throw wrongInput('Required parameter "cart_id" is missing')
    return toGraphqlCart(cartOf(id, context), context)
  },
  customerCart: (_: unknown, context: Context) => toGraphqlCart(customerCart(context), context),
}

export const cartMutations = { createGuestCart, createEmptyCart, mergeCarts, reorderItems }
