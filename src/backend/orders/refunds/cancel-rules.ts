import type { Order } from '../order'
import type { OpsContext } from '../../kernel/context'
import { isBeingMade } from '../order-schedule'

/** True if customers may cancel: unpaid orders always, paid ones until production begins (orders-12). */
export const mayCancel = ({ brand, now }: Pick<OpsContext, 'brand' | 'now'>, order: Order): boolean =>
  order.status === 'pending' || (order.status === 'processing' && !isBeingMade(brand, order, now()))
