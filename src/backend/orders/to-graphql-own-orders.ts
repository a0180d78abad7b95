import { wallClock } from '@/lib/shop-time'
import { deliveryEstimate } from '@/lib/working-days'
import { toGraphqlOrder } from './to-graphql-order'
import { countOwnOrders, ordersInProduction, ownOrders, type OrdersRequest } from './own-orders-store'
import type { Context } from '../kernel/context'
import type { CustomerOrdersArgs } from '../generated/resolvers'
import { paged, pageOf, type Paging } from '../kernel/paging'
import type { Customer } from '../customer/customer'

/** A customer's own orders as the contract's `CustomerOrders`. */

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

/** customer-27: newest first, page by page, found by number or a part of it. */
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

/** customer-29: orders whose parcel leaves on this working day, as the delivery promise of their moment counted it. */
export async function toGraphqlTodayShipOrders(context: Context, customer: Customer, paging: Paging) {
  const { production, shippingMethods } = context.brand.configuration
  const { timezone } = context.brand.identity
  const now = context.now()
  const today = wallClock(now, timezone).day
  const orders = await ordersInProduction(
    context.db(),
    customer,
    new Date(now.getTime() - longestProductionMs),
  )
  const transit = Object.values(shippingMethods)[0]?.days ?? '0-0'
  const leaving = orders.filter(
    ({ placedAt }) => deliveryEstimate(production, transit, placedAt, timezone).leaves === today,
  )
  return paged(
    leaving.map((order) => toGraphqlOrder(context, order)),
    paging,
  )
}
