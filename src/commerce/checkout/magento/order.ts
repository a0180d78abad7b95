import type { AnsweredOrder } from '../answered-order'
import { can } from '../../capabilities'
import { ofOrderedBundle, type OrderedBundle } from '../../cart/magento/line-of-bundle'
import { ofOrderedDownloads, type OrderedDownloads } from '../../cart/magento/line-of-downloads'
import { OrderByTokenDocument } from '../../generated/order'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'

/**
 * Adds what was paid with gift cards and credit, which only Adobe Commerce reports separately (commerce-124).
 */
export async function paidFor(
  order: AnsweredOrder,
  of: { token: string } | { number: string },
  options?: RequestOptions,
): Promise<AnsweredOrder> {
  if (!can('giftCards')) return order
  return (await import('./commerce-order')).withPaid(order, of, options)
}

export async function orderByToken(token: string, options?: RequestOptions): Promise<AnsweredOrder> {
  const { guestOrderByToken: order } = await request(OrderByTokenDocument, { token }, options)
  return paidFor(order, { token }, options)
}

export const composedOptions = (item: OrderedBundle & OrderedDownloads) => [
  ...ofOrderedBundle(item),
  ...ofOrderedDownloads(item),
]
