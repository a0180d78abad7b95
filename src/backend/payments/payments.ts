/** Ways to pay and the movement of money at their services. Knows carts, but no orders: who makes one asks here. */

export { paymentSettings } from './payment-settings'
export { offeredPayments } from './offered-payments'
export type { PaymentMethod } from './payment-rules'
export type { OrderPayment } from './payment'
export { takePayment } from './take-payment'

// The services, all behind one interface.
export { providerNamed } from './providers'
export type { PaymentProvider, RefundAnswer } from './payment-provider'

// Tries to pay, as far as whoever makes the order writes down what it is about to take.
export {
  approvedSessions,
  approveSession,
  clearCaptureMark,
  closeGivenUp,
  findSession,
  giveSessionUp,
  interruptedCaptures,
  markCaptureStarted,
  type CaptureMark,
  type InterruptedCapture,
  type PaymentSession,
} from './payment-session-store'

// Messages of the services.
export type { PaypalAccount } from './paypal/paypal-client'
export { isFromPaypal, readMessage, type PaypalMessage } from './paypal/paypal-message'
export { disputeAt, reversalAt, type Facts } from './paypal/paypal-trouble'
export { isSignedByStripe } from './stripe/stripe-signature'

// The sandbox's own pages.
export { sandboxPayer } from './sandbox/sandbox-paypal'
export { answerChallenge, submitCard, type ProcessorAnswer } from './sandbox/sandbox-card'
export {
  approveSandboxPayment,
  cancelSandboxPayment,
  sandboxPayment,
  type SandboxPayment,
} from './sandbox/sandbox-store'
