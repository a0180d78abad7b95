import { toCents } from '@/lib/money'
import { present } from './answered'
import { expected } from './cart'
import { speaksCoreOnly } from './dialect'
import {
  CancelOrderDocument,
  MyOrderDocument,
  MyOrderWholeDocument,
  MyOrdersDocument,
  MyOrdersWholeDocument,
  ReorderDocument,
  TodayShipOrdersDocument,
  type OrderOverviewDesignsFragment,
  type OrderOverviewFragment,
} from './generated/orders'
import { toLineContent } from './line-content'
import { paidFor, toOrderView, type OrderView } from './order'
import { pictureFile } from './picture-file'
import { request } from './request'
import type { RequestOptions } from './send-document'

/** The signed-in customer's own orders. */

export interface OrderOverviewLine {
  id: string
  name: string
  quantity: number
  picture: { file: string; alt: string } | null
  /** As in a cart (LineContent): what it shows. */
  toolOptions: string | null
}

export interface OrderOverview {
  number: string
  placedAt: string
  status: string
  grandTotalCents: number
  lines: OrderOverviewLine[]
}

export interface OrderPage {
  orders: OrderOverview[]
  totalCount: number
  page: number
  pages: number
}

const ordersPerPage = 10

type AnsweredOverview = OrderOverviewFragment | (OrderOverviewFragment & OrderOverviewDesignsFragment)

/** An item of an overview; stock Magento says nothing of designs. */
type OverviewItem = NonNullable<NonNullable<OrderOverviewFragment['items']>[number]> &
  Partial<NonNullable<NonNullable<OrderOverviewDesignsFragment['items']>[number]>>

const toOverview = (order: AnsweredOverview): OrderOverview => ({
  number: order.number,
  placedAt: order.order_date,
  status: order.status,
  grandTotalCents: toCents(order.total?.grand_total.value ?? 0),
  lines: present<OverviewItem>(order.items).map((item) => ({
    id: item.id,
    name: item.product_name ?? '',
    quantity: item.quantity_ordered ?? 0,
    picture: item.product?.thumbnail?.url
      ? { file: pictureFile(item.product.thumbnail.url), alt: item.product.thumbnail.label ?? '' }
      : null,
    toolOptions: toLineContent(item).toolOptions,
  })),
})

interface OrderList {
  total_count: number | null
  page_info: { current_page: number | null; total_pages: number | null } | null
  items: readonly (AnsweredOverview | null)[]
}

const toPage = (list: OrderList): OrderPage => ({
  orders: present(list.items).map(toOverview),
  totalCount: list.total_count ?? 0,
  page: list.page_info?.current_page ?? 1,
  pages: list.page_info?.total_pages ?? 1,
})

/** @param number part of an order number to look for; '' for all */
export async function myOrders(page: number, number = '', options?: RequestOptions): Promise<OrderPage> {
  const filter = number.trim() === '' ? null : { number: { match: number.trim() } }
  const { customer } = await request(
    speaksCoreOnly ? MyOrdersDocument : MyOrdersWholeDocument,
    { page, size: ordersPerPage, filter },
    options,
  )
  return toPage(expected(customer?.orders))
}

export const myOrdersQuery = (page: number, number = '') => ({
  queryKey: ['my-orders', page, number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myOrders(page, number, { signal }),
})

/** One order; null when there is none of that number, or it is someone else's. */
export async function myOrder(number: string, options?: RequestOptions): Promise<OrderView | null> {
  const { customer } = await request(
    speaksCoreOnly ? MyOrderDocument : MyOrderWholeDocument,
    { number },
    options,
  )
  const [order] = present(customer?.orders?.items)
  return order ? toOrderView(await paidFor(order, { number }, options)) : null
}

export const myOrderQuery = (number: string) => ({
  queryKey: ['my-order', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myOrder(number, { signal }),
})

/** Orders that leave today. Stock Magento does not know: do not ask it. */
export async function todayShipOrders(page: number, options?: RequestOptions): Promise<OrderPage> {
  const answer = await request(TodayShipOrdersDocument, { page, size: ordersPerPage }, options)
  return toPage(expected(answer.todayShipOrders))
}

export const todayShipOrdersQuery = (page: number) => ({
  queryKey: ['today-ship-orders', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => todayShipOrders(page, { signal }),
})

/** Sales/Model/Reorder/Reorder.php of a Magento, and our own backend's words. */
const isNumberOfGone = /^Could not find a product with (?:ID|SKU) "/

/** `gone`: it is not sold any more, of which the shop says no more than a number. */
export type ReorderProblem = 'gone' | { message: string }

/** Puts an order's lines into the cart again, with the same designs; `problems` says what could not be. */
export async function reorder(number: string): Promise<{ problems: ReorderProblem[] }> {
  const answer = await request(ReorderDocument, { number })
  return {
    problems: present(expected(answer.reorderItems).userInputErrors).map(({ message }) =>
      isNumberOfGone.test(message) ? 'gone' : { message },
    ),
  }
}

export type Canceled = { status: 'canceled'; order: OrderView } | { status: 'refused'; message: string }

/** Cancels while that is allowed; `message` is in the shop's own words. */
export async function cancelOrder(id: string, reason: string): Promise<Canceled> {
  const answer = await request(CancelOrderDocument, { input: { order_id: id, reason } })
  const { order, errorV2: error } = expected(answer.cancelOrder)
  if (error) return { status: 'refused', message: error.message }
  return { status: 'canceled', order: toOrderView(expected(order)) }
}
