import type { Context } from '../../kernel/context'
import type { Graphql, OrderStepCodeEnum, OrderStepStateEnum } from '../../generated/resolvers'
import type { Order } from '../order'
import { arrivalOfOrder } from '../order-schedule'
import { statusInWords, stepsInWords } from '../step-words'
import { toGraphqlLine } from './to-graphql-line'

export const toGraphqlSteps = ({ brand, now }: Context, order: Order): Graphql<'OrderStep'>[] =>
  stepsInWords(brand, order, now()).map(({ code, state, title, day }) => ({
    code: code.toUpperCase() as OrderStepCodeEnum, // the enum has every code in capitals
    state: state.toUpperCase() as OrderStepStateEnum,
    title,
    day,
  }))

/** Returns what an order's link shows: the products, but neither the customer nor the payment (orders-66). */
export const toGraphqlProgress = (context: Context, order: Order): Graphql<'OrderProgress'> => ({
  number: order.number,
  status: statusInWords(context.brand, order, context.now()),
  steps: toGraphqlSteps(context, order),
  arrival: arrivalOfOrder(context.brand, order, context.now()),
  items: order.lines.map((line) => toGraphqlLine(context, order, line)),
  expires_at: (order.linkExpiresAt ?? context.now()).toISOString(),
})
