import type { AnsweredOrder } from './answered-order'
import type { RequestOptions } from '../send-document'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/orders'
import * as magento from './magento/orders'

interface OrdersBackend {
  orderByNumber: (number: string, options?: RequestOptions) => Promise<AnsweredOrder | undefined>
}

export const { orderByNumber, ordersDocument } = (speaksCoreOnly ? magento : livery) satisfies OrdersBackend
