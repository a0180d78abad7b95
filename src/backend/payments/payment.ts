import type { PaymentDetails } from './payment-provider'

/** How an order was paid, as it is remembered with the order. */
export interface OrderPayment {
  status: 'pending' | 'captured' | 'free'
  reference: string | null
  details: PaymentDetails
}
