import { MyOrderDocument } from '../../generated/orders'
import { request } from '../../request'
import { present } from '../../required-values'
import type { RequestOptions } from '../../send-document'
import { paidFor } from './order'

export { MyOrdersDocument as ordersDocument } from '../../generated/orders'

export async function orderByNumber(number: string, options?: RequestOptions) {
  const { customer } = await request(MyOrderDocument, { number }, options)
  const [order] = present(customer?.orders?.items)
  return order && paidFor(order, { number }, options)
}
