import { toCents } from '@/lib/money/money'
import * as backend from './orders-backend'
import { present, requireResponse } from '../required-values'
import {
  CancelOrderDocument,
  ReorderDocument,
  TodayShipOrdersDocument,
  type OrderOverviewDesignsFragment,
  type OrderOverviewFragment,
} from '../generated/orders'
import { toLineContent } from '../cart/line-content'
import { toOrderView, type OrderView } from './order'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/** Orders of the signed-in customer. */

export interface OrderOverviewLine {
  id: string
  name: string
  quantity: number
  picture: { file: string; alt: string } | null
  /** JSON text of the design to show, as in a cart (LineContent). */
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

/** An item in the list of orders; stock Magento has no designs. */
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

/** @param number part of an order number to search for; '' for all */
export async function myOrders(page: number, number = '', options?: RequestOptions): Promise<OrderPage> {
  const filter = number === '' ? null : { number: { match: number } }
  const { customer } = await request(backend.ordersDocument, { page, size: ordersPerPage, filter }, options)
  return toPage(requireResponse(customer?.orders))
}

export const myOrdersQuery = (page: number, number = '') => ({
  queryKey: ['my-orders', page, number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myOrders(page, number, { signal }),
})

/** Returns one order; null if it does not exist or is another customer's. */
export async function myOrder(number: string, options?: RequestOptions): Promise<OrderView | null> {
  const order = await backend.orderByNumber(number, options)
  return order ? toOrderView(order) : null
}

export const myOrderQuery = (number: string) => ({
  queryKey: ['my-order', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myOrder(number, { signal }),
})

/** Returns the orders that ship today. Not available on stock Magento: do not call it there. */
export async function todayShipOrders(page: number, options?: RequestOptions): Promise<OrderPage> {
  const answer = await request(TodayShipOrdersDocument, { page, size: ordersPerPage }, options)
  return toPage(requireResponse(answer.todayShipOrders))
}

export const todayShipOrdersQuery = (page: number) => ({
  queryKey: ['today-ship-orders', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => todayShipOrders(page, { signal }),
})

/** Matches the messages of our backend and of Magento's Sales/Model/Reorder/Reorder.php. */
const isNumberOfGone = /^Could not find a product with (?:ID|SKU) "/

/** `gone`: the product is no longer sold, and the shop reports only its number. */
export type ReorderProblem = 'gone' | { message: string }

/**
 * Adds an order's lines to the cart again, with the same designs; `problems` lists what could not be added.
 */
export async function reorder(number: string): Promise<{ problems: ReorderProblem[] }> {
  const answer = await request(ReorderDocument, { number })
  return {
    problems: present(requireResponse(answer.reorderItems).userInputErrors).map(({ message }) =>
      isNumberOfGone.test(message) ? 'gone' : { message },
    ),
  }
}

export type Canceled = { status: 'canceled'; order: OrderView } | { status: 'refused'; message: string }

/** Cancels an order if that is still allowed; `message` is in the shop's words. */
export async function cancelOrder(id: string, reason: string): Promise<Canceled> {
  const answer = await request(CancelOrderDocument, { input: { order_id: id, reason } })
  const { order, errorV2: error } = requireResponse(answer.cancelOrder)
  if (error) return { status: 'refused', message: error.message }
  return { status: 'canceled', order: toOrderView(requireResponse(order)) }
}
