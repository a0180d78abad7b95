import { cartOf, customerCart, newCart, type CartState } from './cart-state'
import { isSameLine } from './cart-lines'
import { toGraphqlCart } from './cart-view'
import { signedIn } from '../customers/customer-state'
import { alreadyExists, notAuthorized, wrongInput } from '../refusal'
import { maskedId, nextId, type Context } from '../state'

/** Creating, finding and merging carts (app/code/Magento/QuoteGraphQl/Model/Resolver). */

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

/** Adds up equal lines: Quote/Model/Quote.php, merge */
function moveLines(from: CartState, to: CartState, { magento }: Context) {
  for (const line of from.lines) {
    const known = to.lines.find((each) => isSameLine(each, line))
    if (known) known.quantity += line.quantity
    else to.lines.push({ ...line, id: nextId(magento) })
  }
}

/**
 * Does not copy the guest's addresses and methods:
 * app/code/Magento/QuoteGraphQl/Model/Resolver/MergeCarts.php
 */
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

/**
 * Makes the guest's cart the customer's cart and moves the lines of the customer's previous cart into it:
 * AssignCustomerToGuestCart.php, Quote/Model/QuoteManagement.php
 */
function assignCustomerToGuestCart({ cart_id: id }: { cart_id: string }, context: Context) {
  const customer = signedIn(context)
  const guest = cartOf(id, { ...context, customer: undefined })
  const own = customerCart(context)
  moveLines(own, guest, context)
  own.isActive = false
  guest.customer = customer.id
  guest.email = customer.email
  // The old masked id becomes invalid: Quote/Model/QuoteManagement.php, assignCustomer.
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
