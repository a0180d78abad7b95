import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type { Customer } from './customer-shape'
import { customerById } from './customer-store'
import { customerIdOfToken } from './session-store'

/** Who is asking. A session is looked up once per request; whatever ends sessions forgets what was found. */

const found = new WeakMap<Context, Promise<number | undefined>>()

/** The refusal for visitors, and for tokens that are over: both must sign in. */
const notSignedIn = () => refusal('graphql-authorization', "The current customer isn't authorized.")

/**
 * The id of the signed-in customer, or null for a visitor.
 * @throws when the request brings a token that is no session any more: nobody goes on as someone else (customer-5)
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

/** The id of the signed-in customer. @throws for visitors */
export async function customerId(context: Context): Promise<number> {
  const id = await shopperId(context)
  if (id === null) throw notSignedIn()
  return id
}

/** The signed-in customer. @throws for visitors */
export async function signedIn(context: Context): Promise<Customer> {
  const id = await customerId(context)
  const customer = await customerById(context.db(), context.brand.id, id)
  if (!customer) throw notSignedIn()
  return customer
}

export const forgetShopper = (context: Context) => found.delete(context)
