import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type { Customer } from './customer-shape'
import { customerById } from './customer-store'
import { customerIdOfToken } from './session-store'

/**
 * The shopper of a request. The session is looked up once per request; code that ends sessions clears the
 * cached result.
 */

const found = new WeakMap<Context, Promise<number | undefined>>()

/** Error for visitors and for expired tokens: both need to sign in. */
const notSignedIn = () => refusal('graphql-authorization', "The current customer isn't authorized.")

/**
 * Returns the signed-in customer's id, or null for a visitor.
 * @throws if the request's token has expired: it must not continue as a visitor (customer-1)
 */
export async function shopperId(context: Context): Promise<number | null> {
  if (context.token === null) return null
  const known = found.get(context)
  const looking = known ?? customerIdOfToken(context.db(), context.brand.id, context.token, context.now())
  if (!known) found.set(context, looking)
  const id = await looking
  if (id === undefined) throw notSignedIn()
  return id
}

/** Returns the signed-in customer's id. @throws for visitors */
export async function customerId(context: Context): Promise<number> {
  const id = await shopperId(context)
  if (id === null) throw notSignedIn()
  return id
}

/** Returns the signed-in customer. @throws for visitors */
export async function signedIn(context: Context): Promise<Customer> {
  const id = await customerId(context)
  const customer = await customerById(context.db(), context.brand.id, id)
  if (!customer) throw notSignedIn()
  return customer
}

export const forgetShopper = (context: Context) => found.delete(context)
