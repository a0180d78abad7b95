import type { Context } from '../kernel/context'
import { isRandomId, randomId } from '../kernel/ids'
import { budgets } from '../kernel/budgets'
import { networkLimits } from '../kernel/limits'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { insertCart } from './cart-store'

/** cart-25: high enough for a campus network, low enough to stop a bot. */
const newCartLimits = (context: Context): Limit[] => [
  ...networkLimits(context, 'new-cart-burst', budgets.carts.burst),
  ...networkLimits(context, 'new-cart', budgets.carts.network),
]

/**
 * Creates a visitor's cart.
 * @param wanted the id, if the client chose one: 32 letters and digits
 * @returns the id; throws if the id is taken or the network exceeds its rate limit
 */
export async function createCart(context: Context, wanted: string | null | undefined): Promise<string> {
  if (context.visitor && !(await mayTry(context.db(), newCartLimits(context), context.now())))
    throw tooManyAttempts(context)
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
