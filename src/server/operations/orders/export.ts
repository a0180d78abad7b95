import { findOrders, type Order } from '@/backend/orders/orders'
import { counted } from '@/lib/words/counted'
import { csv } from '@/lib/words/csv'
import { toDecimal } from '@/lib/money/money'
import type { Act } from '../call'
import { orderSearch, searchOf } from './search'

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
  'refunded',
  'shipping method',
  'name',
  'company',
  'street',
  'street 2',
  'city',
  'state',
  'ZIP',
  'country',
  'phone',
  'items',
]

/** Where the parcel goes, in the columns that label programs read; the billing address if nothing is shipped. */
function place({ shippingAddress, billingAddress }: Order) {
  const to = shippingAddress ?? billingAddress
  return [
    `${to.firstname} ${to.lastname}`,
    to.company ?? '',
    to.street[0] ?? '',
    to.street.slice(1).join(', '),
    to.city,
    to.region?.code ?? to.region?.label ?? '',
    to.postcode ?? '',
    to.country.code,
    to.telephone,
  ]
}

const refundedCents = ({ events }: Order) =>
  events.reduce((sum, { kind, facts }) => (kind === 'refunded' ? sum + Number(facts['cents'] ?? 0) : sum), 0)

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
  toDecimal(refundedCents(order)),
  order.shippingMethod ? `${order.shippingMethod.carrierTitle}, ${order.shippingMethod.methodTitle}` : '',
  ...place(order),
  order.lines.map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`).join('; '),
]

export const exportOrders: Act = {
  path: 'orders/export',
  act: 'export-orders',
  isDownload: true,
  subject: () => null,
  back: () => 'orders',
  async run({ ops, form }) {
    const search = orderSearch(ops.brand, searchOf({ get: form.text }), ops.now())
    const orders = await findOrders(ops.db(), ops.brand.id, { ...search, limit: most })
    return {
      words: `${counted(orders.length, 'order was', 'orders were')} exported as CSV.`,
      name: `orders-${ops.now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csv([head, ...orders.map(rowOf)]),
    }
  },
}
