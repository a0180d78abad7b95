import { cartOf, customerCart, newCart, type CartState } from './cart-state'
import { isSameLine } from './cart-lines'
import { toGraphqlCart } from './cart-view'
import { signedIn } from './customer-state'
import { alreadyExists, notAuthorized, wrongInput } from './refusal'
import { maskedId, nextId, type Context } from './state'

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

/** Quote/Model/Quote.php, merge: equal lines are added up. */
function moveLines(from: CartState, to: CartState, { magento }: Context) {
  for (const line of from.lines) {
    const known = to.lines.find((each) => isSameLine(each, line))
    if (known) known.quantity += line.quantity
    else to.lines.push({ ...line, id: nextId(magento) })
  }
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
  moveLines(guest, own, context)
  guest.isActive = false
  return toGraphqlCart(own, context)
}

/** The guest's cart becomes the customer's own, with the lines of the one that they had: AssignCustomerToGuestCart.php, Quote/Model/QuoteManagement.php */
function assignCustomerToGuestCart({ cart_id: id }: { cart_id: string }, context: Context) {
  const customer = signedIn(context)
  const guest = cartOf(id, { ...context, customer: undefined })
  const own = customerCart(context)
  moveLines(own, guest, context)
  own.isActive = false
  guest.customer = customer.id
  guest.email = customer.email
  // What it was known by is forgotten: Quote/Model/QuoteManagement.php, assignCustomer.
  context.magento.carts.delete(guest.id)
  guest.id = maskedId()
  context.magento.carts.set(guest.id, guest)
  return toGraphqlCart(guest, context)
}

export const cartQueries = {
  cart: ({ cart_id: id }: { cart_id: string }, context: Context) => {
    if (!id) throw wrongInput('Required parameter "cart_id" is missing')
    return toGraphqlCart(cartOf(id, context), context)
  },
  customerCart: (_: unknown, context: Context) => toGraphqlCart(customerCart(context), context),
}

export const cartMutations = { createGuestCart, createEmptyCart, mergeCarts, assignCustomerToGuestCart }
