/** States of an order and the moves allowed in each (orders-10). The names are Magento's. */

export const orderStatuses = [
  'pending',
  'payment_review',
  'processing',
  'partially_shipped',
  'complete',
  'canceled',
  'closed',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export type OrderMove = 'pay' | 'ship-some' | 'ship-all' | 'refund-all' | 'cancel'

const moves: Record<OrderStatus, Partial<Record<OrderMove, OrderStatus>>> = {
  pending: { pay: 'processing', cancel: 'canceled' },
  payment_review: { pay: 'processing', cancel: 'canceled' },
  processing: {
    'ship-some': 'partially_shipped',
    'ship-all': 'complete',
    'refund-all': 'closed',
    cancel: 'canceled',
  },
  partially_shipped: {
    'ship-some': 'partially_shipped',
    'ship-all': 'complete',
    'refund-all': 'closed',
  },
  complete: { 'refund-all': 'closed' },
  // A canceled order is refunded automatically; if the service refused, operators may request the refund
  // again.
  canceled: { 'refund-all': 'canceled' },
  closed: {},
}

/** @returns the state after the move, or undefined if the move is not allowed */
export const afterMove = (status: OrderStatus, move: OrderMove): OrderStatus | undefined =>
  moves[status][move]
