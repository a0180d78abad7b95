/** Ways to pay and the movement of money at their services. Knows carts, but no orders: who makes one asks here. */

export { paymentData } from './personal-data-store'
export { paymentSettings } from './payment-settings'
export { offeredPayments } from './offered-payments'
export type { OfferedPayment } from './payment-rules'
export type { OrderPayment } from './payment'
export { choosePayment, takePayment, useSession, type ChosenPayment } from './take-payment'
export { withinCaptureLimit } from './capture-limit'
export { instructionRows } from './payment-instructions'

// The services, all behind one interface.
export {
  offersService,
  paymentServices,
  paymentsInWords,
  providerNamed,
  serviceNamed,
} from './payment-methods'
export type { PaymentWebhook } from './payment-service'
export type { PaymentProvider, RefundAnswer } from './payment-provider'

// Tries to pay, as far as whoever makes the order writes down what it is about to take.
export {
  approveSession,
  closeGivenUp,
  findSession,
  findSessionById,
  giveSessionUp,
  type PaymentSession,
} from './payment-session-store'
export {
  clearCaptureMark,
  interruptedCaptures,
  markCaptureStarted,
  renewCaptureMark,
  type CaptureMark,
  type InterruptedCapture,
} from './capture-mark-store'

// What the services tell by themselves.
export type { Facts, PaymentNews } from './payment-news'

// The sandbox's own pages.
export { sandboxPayer } from './sandbox/sandbox-paypal'
export { answerChallenge, submitCard, type ProcessorAnswer } from './sandbox/sandbox-card'
export {
  approveSandboxPayment,
  cancelSandboxPayment,
  sandboxPayment,
  type SandboxPayment,
} from './sandbox/sandbox-store'
