import type { PaymentDetails } from './payment-provider'

export interface OrderPayment {
  status: 'pending' | 'captured' | 'free'
  reference: string | null
  details: PaymentDetails
}
