import type { OrderView } from '@/commerce/order'

/** The order is placed and waits for its money. Where the backend does not say so, nobody is asked for it twice. */
export const isDue = ({ statusCode, isPaid }: Pick<OrderView, 'statusCode' | 'isPaid'>) =>
  statusCode === 'pending' && !isPaid
