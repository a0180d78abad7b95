import { present } from '../../required-values'
import { MyOrderPaidCommerceDocument, OrderPaidCommerceDocument } from '../../generated/commerce-balances'
import type { OrderPaidFromFragment, OrderWholeFragment } from '../../generated/order'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'

/** What an order on Adobe Commerce was paid with besides money (commerce-124). */

type Paid = OrderPaidFromFragment | null | undefined

async function paidOf(of: { token: string } | { number: string }, options?: RequestOptions): Promise<Paid> {
  if ('token' in of) return (await request(OrderPaidCommerceDocument, of, options)).guestOrderByToken
  return present((await request(MyOrderPaidCommerceDocument, of, options)).customer?.orders?.items)[0]
}

/** Queried separately from the order: version 2.4.7 lacks these fields and rejects any query with them. */
export async function withPaid<Order extends OrderWholeFragment>(
  order: Order,
  of: { token: string } | { number: string },
  options?: RequestOptions,
): Promise<Order | (Order & OrderPaidFromFragment)> {
  const paid = await paidOf(of, options).catch(() => undefined)
  return paid ? { ...order, ...paid, total: { ...order.total, ...paid.total } } : order
}
