import { findOrders, type Order } from '@/backend/orders/orders'
import { counted } from '@/lib/words/counted'
import { csv } from '@/lib/words/csv'
import { toDecimal } from '@/lib/money/money'
import type { Act } from '../call'
import { searchOf } from './list'

/** Exports the newest 5,000 orders of a search as CSV. */

const most = 5_000

const head = [
  'number',
  'placed',
  'status',
  'email',
  'payment',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'tracking',
]

const rowOf = (order: Order) => [
  order.number,
  order.placedAt.toISOString(),
  order.status,
  order.email,
  `${order.paymentMethod.title}, ${order.payment.status}`,
  ...[
    order.subtotalCents,
    order.discountCents,
    order.shippingCents,
    order.taxCents,
    order.grandTotalCents,
  ].map(toDecimal),
  order.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(' '),
]

export const exportOrders: Act = {
  path: 'orders/export',
  act: 'export-orders',
  isDownload: true,
  subject: () => null,
  back: () => 'orders',
  async run({ ops, form }) {
    const { text, status } = searchOf({ get: form.text })
    const orders = await findOrders(ops.db(), ops.brand.id, { text, status, limit: most })
    return {
      words: `${counted(orders.length, 'order was', 'orders were')} exported as CSV.`,
      name: `orders-${ops.now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csv([head, ...orders.map(rowOf)]),
    }
  },
}
