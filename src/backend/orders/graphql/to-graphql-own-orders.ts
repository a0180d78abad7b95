import { wallClock } from '@/lib/dates/shop-time'
import { toGraphqlOrder } from './to-graphql-order'
import type { Order } from '../order'
import { orderSchedule } from '../order-schedule'
import { countOwnOrders, ordersToShip, ownOrders, type OrdersRequest } from '../own-orders-store'
import type { Context } from '../../kernel/context'
import type { CustomerOrdersArgs } from '../../generated/resolvers'
import { paged, pageOf, type Paging } from '../../kernel/paging'
import type { Customer } from '../../customer/customer'

const maxNumbers = 100

function toRequest({ filter, sort }: CustomerOrdersArgs): Pick<OrdersRequest, 'numbers' | 'part' | 'sort'> {
  const number = filter?.number
  const listed = number?.in?.filter((each) => each !== null).slice(0, maxNumbers)
  return {
    numbers: typeof number?.eq === 'string' ? [number.eq] : (listed ?? null),
    part: number?.match?.trim() || null,
    sort: {
      field: sort?.sort_field === 'NUMBER' ? 'number' : 'placed',
      isDescending: sort?.sort_direction !== 'ASC',
    },
  }
}

/** Returns a page of orders, newest first, optionally filtered by number or part of it (customer-27). */
export async function toGraphqlOwnOrders(context: Context, customer: Customer, args: CustomerOrdersArgs) {
  const sql = context.db()
  const request = toRequest(args)
  const page = pageOf(await countOwnOrders(sql, customer, request), args)
  const orders = await ownOrders(sql, customer, { ...request, limit: page.size, offset: page.offset })
  return {
    items: orders.map((order) => toGraphqlOrder(context, order)),
    total_count: page.total,
    page_info: page.info,
  }
}

const longestProductionMs = 60 * 86_400_000

/** Returns orders with a parcel shipped today or planned for today (customer-27). */
export async function toGraphqlTodayShipOrders(context: Context, customer: Customer, paging: Paging) {
  const now = context.now()
  const dayOf = (moment: Date) => wallClock(moment, context.brand.identity.timezone).day
  const isLeaving = (order: Order) => {
    const planned = orderSchedule(context.brand, order, now)
    return (
      order.shipments.some(({ shippedAt }) => dayOf(shippedAt) === dayOf(now)) ||
      (planned.kind === 'days' && planned.shipsBy === dayOf(now))
    )
  }
  const orders = await ordersToShip(context.db(), customer, new Date(now.getTime() - longestProductionMs))
  return paged(
    orders.filter(isLeaving).map((order) => toGraphqlOrder(context, order)),
    paging,
  )
}
