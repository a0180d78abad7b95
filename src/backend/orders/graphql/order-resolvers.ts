import { message } from '../../kernel/message'
import type { Order } from '../order'
import { addArtwork, openOrderLink } from '../artwork/add-artwork'
import { toGraphqlOrder } from './to-graphql-order'
import { toGraphqlProgress } from './to-graphql-progress'
import { toGraphqlTracking } from './to-graphql-tracking'
import { guestOrder, sendOrderCopy, sendOrderLink, trackedOrder } from '../track-order'
import { ownOrder } from '../own-orders-store'
import type { Context } from '../../kernel/context'
import type { CancelOrderInput, Graphql, Resolvers } from '../../generated/resolvers'
import { withInput } from '../../kernel/with-input'
import { cancelOrder } from '../refunds/cancel-order'
import { mayCancel } from '../refunds/cancel-rules'
import { OrderRefusal } from '../order-refusal'
import { orderByToken } from '../order-store'
import { refusal } from '../../kernel/refusal'
import { toGraphqlTodayShipOrders, toGraphqlOwnOrders } from './to-graphql-own-orders'
import { placeOrder } from '../placing/place-order'
import { reorder } from '../placing/reorder'
import { signedIn, customerField } from '../../customer/customer'
import { selectPayment } from '../../payments/payments'

/** GraphQL resolvers for shoppers' orders: place, view, reorder, cancel. */

const notFound = "We couldn't locate an order with the information provided."
const longestReason = 200

async function orderOf(context: Context, id: string): Promise<Order | undefined> {
  const customer = await signedIn(context)
  return ownOrder(context.db(), customer, Buffer.from(id, 'base64').toString('utf8'))
}

async function cancelOwn(
  context: Context,
  { order_id: id, reason }: CancelOrderInput,
): Promise<Graphql<'CancelOrderOutput'>> {
  const order = await orderOf(context, id)
  if (!order) return { order: null, errorV2: { code: 'ORDER_NOT_FOUND', message: notFound } }
  const { brand } = context
  const late = new OrderRefusal(message(brand, 'order.cannotCancel', { phone: brand.identity.phone }))
  try {
    await cancelOrder(context, order.number, {
      reason: reason.trim().slice(0, longestReason) || 'Canceled by the customer',
      check: (now) => {
        if (now.status !== 'canceled' && !mayCancel(context, now)) throw late
      },
    })
  } catch (error) {
    if (!(error instanceof OrderRefusal)) throw error
    const code = order.shipments.length > 0 ? 'PARTIAL_ORDER_ITEM_SHIPPED' : 'INVALID_ORDER_STATUS'
    return { order: toGraphqlOrder(context, order), errorV2: { code, message: error.message } }
  }
  const after = await orderOf(context, id)
  return { order: after ? toGraphqlOrder(context, after) : null, errorV2: null }
}

async function placed(context: Context, cartId: string): Promise<Graphql<'PlaceOrderOutput'>> {
  const result = await placeOrder(context, cartId)
  if ('problem' in result) return { order: null, orderV2: null, errors: [result.problem] }
  return {
    order: { order_number: result.order.number, order_id: result.order.number },
    orderV2: toGraphqlOrder(context, result.order),
    errors: [],
  }
}

export const orderResolvers: Resolvers = {
  Query: {
    guestOrderByToken: async (_, { input }, context) => {
      const order = await orderByToken(context.db(), context.brand.id, input.token)
      if (!order) throw refusal('graphql-no-such-entity', notFound)
      return toGraphqlOrder(context, order)
    },
    guestOrder: async (_, { input }, context) => toGraphqlOrder(context, await guestOrder(context, input)),
    customerOrders: async (_, _args, context) =>
      toGraphqlOwnOrders(context, await signedIn(context), { currentPage: 1, pageSize: 100 }),
    orderProgress: async (_, { token }, context) =>
      toGraphqlProgress(context, await openOrderLink(context, token)),
    trackOrder: async (_, { input }, context) =>
      toGraphqlTracking(context, await trackedOrder(context, input)),
    todayShipOrders: async (_, paging, context) =>
      toGraphqlTodayShipOrders(context, await signedIn(context), paging),
    customerDownloadableProducts: async (_, __, context) => {
      await signedIn(context)
      return { items: [] } // no downloadable products are sold
    },
  },
  Customer: { orders: customerField(toGraphqlOwnOrders, null) },
  Mutation: {
    placeOrder: withInput((input, context) => placed(context, input.cart_id)),
    setPaymentMethodAndPlaceOrder: withInput(async (input, context) => {
      await selectPayment(context, input.cart_id, input.payment_method)
      return placed(context, input.cart_id)
    }),
    reorderItems: (_, { orderNumber }, context) => reorder(context, orderNumber),
    sendOrderCopy: (_, { token }, context) => sendOrderCopy(context, token),
    sendOrderLink: (_, { input }, context) => sendOrderLink(context, input),
    cancelOrder: (_, { input }, context) => cancelOwn(context, input),
    addOrderArtwork: async (_, { input }, context) => ({
      order: toGraphqlProgress(context, await addArtwork(input, context)),
    }),
  },
  OrderItemInterface: { __resolveType: () => 'OrderItem' },
  ShipmentItemInterface: { __resolveType: () => 'ShipmentItem' },
  InvoiceItemInterface: { __resolveType: () => 'InvoiceItem' },
}
