import type { Act, Screen } from './call'
import { historyScreen } from './history'
import { exportOrders } from './orders/export'
import { ordersScreen } from './orders/list'
import { orderScreen } from './orders/order'
import { cancel, notePayment, refund, ship } from './orders/order-acts'

/** Everything that can be looked at and done at /operations. */

export const screens: readonly Screen[] = [
  { path: 'orders', show: ordersScreen },
  { path: 'orders/*', show: orderScreen },
  { path: 'acts', show: historyScreen },
]

export const acts: readonly Act[] = [exportOrders, ship, refund, cancel, notePayment]
