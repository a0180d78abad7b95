import type { OrderView } from '@/commerce/checkout/order'

/**
 * True if the order is waiting for payment. If the backend doesn't report this, the shopper is not asked to
 * pay again.
 */
export const isDue = ({ statusCode, isPaid }: Pick<OrderView, 'statusCode' | 'isPaid'>) =>
  statusCode === 'pending' && !isPaid
