import { MyOrderWholeDocument } from '../../generated/orders'
import { request } from '../../request'
import { present } from '../../required-values'
import type { RequestOptions } from '../../send-document'

export { MyOrdersWholeDocument as ordersDocument } from '../../generated/orders'

export async function orderByNumber(number: string, options?: RequestOptions) {
  const { customer } = await request(MyOrderWholeDocument, { number }, options)
  return present(customer?.orders?.items)[0]
}
