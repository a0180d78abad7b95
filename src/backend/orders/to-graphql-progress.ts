import type { Context } from '../kernel/context'
import type { Graphql, OrderStepCodeEnum, OrderStepStateEnum } from '../generated/resolvers'
import type { Order } from './order'
import { statusInWords, stepsInWords } from './step-words'
import { toGraphqlLine } from './to-graphql-line'

/** What happens next to an order, in the contract's words. */

export const toGraphqlSteps = ({ brand, now }: Context, order: Order): Graphql<'OrderStep'>[] =>
  stepsInWords(brand, order, now()).map(({ code, state, title, day }) => ({
    code: code.toUpperCase() as OrderStepCodeEnum, // the contract has them all, in capitals
    state: state.toUpperCase() as OrderStepStateEnum,
    title,
    day,
  }))

/** orders-66: whoever has the link sees what was ordered, and nothing of who ordered it or what was paid. */
export const toGraphqlProgress = (context: Context, order: Order): Graphql<'OrderProgress'> => ({
  number: order.number,
  status: statusInWords(context.brand, order, context.now()),
  steps: toGraphqlSteps(context, order),
  items: order.lines.map((line) => toGraphqlLine(context, order, line)),
  expires_at: (order.linkExpiresAt ?? context.now()).toISOString(),
})
