import type { Context } from '../../kernel/context'
import type { Graphql, OrderStepCodeEnum, OrderStepStateEnum } from '../../generated/resolvers'
import { money } from '../../kernel/money'
import type { Order } from '../order'
import { arrivalOfOrder } from '../order-schedule'
import { statusInWords, stepsInWords } from '../step-words'
import { toGraphqlLine } from './to-graphql-line'
import { toGraphqlShipment } from './to-graphql-shipment'

export const toGraphqlSteps = ({ brand, now }: Context, order: Order): Graphql<'OrderStep'>[] =>
  stepsInWords(brand, order, now()).map(({ code, state, title, day }) => ({
    code: code.toUpperCase() as OrderStepCodeEnum, // the enum has every code in capitals
    state: state.toUpperCase() as OrderStepStateEnum,
    title,
    day,
  }))

/** Returns what an order's link shows: the products, but neither the customer nor the payment (orders-66). */
export function toGraphqlProgress(context: Context, order: Order): Graphql<'OrderProgress'> {
  const lines = order.lines.map((line) => toGraphqlLine(context, order, line))
  return {
    number: order.number,
    status: statusInWords(context.brand, order, context.now()),
    order_date: order.placedAt.toISOString(),
    total: money(order.grandTotalCents),
    steps: toGraphqlSteps(context, order),
    arrival: arrivalOfOrder(context.brand, order, context.now()),
    items: lines,
    shipments: order.shipments.map((shipment) => toGraphqlShipment(shipment, lines)),
    expires_at: (order.linkExpiresAt ?? context.now()).toISOString(),
  }
}
