import { linkLimits } from '../../kernel/limits'
import { mayTry } from '../../kernel/throttle-store'
import type { Context } from '../../kernel/context'
import { refusal } from '../../kernel/refusal'
import type { Resolvers } from '../../generated/resolvers'
import { changeCart, factsFor, priced } from '../cart-access'
import { money } from '../../kernel/money'
import { optionValues } from '../to-graphql-cart'
import { addLinesAgain, type UserError } from '../line-changes'
import { isEqualTo } from '../line-content'
import { message } from '../../kernel/message'
import { reminderIn } from './reminder-link'
import { reminderById, stopReminders, type Reminder } from './reminder-store'

/** Resolves the link in a reminder. It shows the cart's contents, but never its owner (abandoned-1, abandoned-2, abandoned-3). */

async function opened(context: Context, token: string): Promise<Reminder> {
  const { brand, db, now } = context
  const id = await reminderIn(db(), brand.id, token, now())
  const reminder = id === undefined ? undefined : await reminderById(db(), brand.id, id)
  if (reminder) return reminder
  if (!(await mayTry(db(), linkLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  throw refusal('graphql-no-such-entity', 'This link is not valid, or it has expired.')
}

async function abandonedCart(token: string, context: Context) {
  const { cart, expiresAt } = await opened(context, token)
  const { lines } = await priced(context, context.db(), cart)
  return {
    expires_at: expiresAt.toISOString(),
    items: lines.map((each) => ({
      product: each.product,
      quantity: each.line.quantity,
      row_total: money(each.price.rowCents),
      options: each.product.options.flatMap((option) =>
        optionValues(option, each.line).map((value) => ({
          label: option.title,
          value: value.label || value.value,
        })),
      ),
    })),
  }
}

/**
 * abandoned-3: adds only the missing lines and leaves existing ones unchanged, so that opening the link twice
 * adds nothing.
 */
async function restore(context: Context, token: string, cartId: string) {
  const { cart: left } = await opened(context, token)
  const errors: UserError[] = []
  const result = await changeCart(context, cartId, async (cart, sql) => {
    errors.length = 0
    if (cart.id === left.id) return
    const missing = left.lines.filter((line) => !cart.lines.some(isEqualTo(line)))
    const facts = await factsFor(context, sql, [...cart.lines, ...missing])
    errors.push(...(await addLinesAgain(facts, sql, cart, missing)))
    cart.couponCode ??= left.couponCode
    cart.priceCache ??= left.priceCache
  })
  return { cart: result, user_errors: errors }
}

export const abandonedResolvers: Resolvers = {
  Query: {
    abandonedCart: (_, { token }, context) => abandonedCart(token, context),
  },
  Mutation: {
    restoreAbandonedCart: (_, { input }, context) => restore(context, input.token, input.cart_id),
    stopCartReminders: async (_, { token }, context) => {
      const { email } = await opened(context, token)
      await stopReminders(context.db(), context.brand.id, email, context.now())
      return true
    },
  },
}
