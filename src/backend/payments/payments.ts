/**
 * Payment methods and the movement of money at payment services. It depends on carts but not on orders: the code
 * that places orders calls it.
 */

export { paymentData } from './personal-data-store'
export { paymentPulse } from './payment-pulse-store'
export { paymentSettings } from './payment-settings'
export { offeredPayments } from './offered-payments'
export { selectPayment } from './select-payment'
export type { OfferedPayment } from './payment-rules'
export type { OrderPayment } from './payment'
export { choosePayment, takePayment, useSession, type ChosenPayment } from './take-payment'
export { withinCaptureLimit } from './capture-limit'
export { instructionRows } from './payment-instructions'

// Payment services, all behind one interface.
export {
  cardServiceSettings,
  offersService,
  paymentServices,
  paymentsInWords,
  providerNamed,
  foreignWallets,
  serviceNamed,
} from './payment-methods'
export type { PaymentWebhook } from './payment-service'
export type { PaymentProvider, RefundAnswer } from './payment-provider'

// Payment attempts, for the code that records a capture before it places the order.
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

// Notifications from the services.
export type { Facts, PaymentNews } from './payment-news'

// For the sandbox's own pages.
export { sandboxPayer } from './sandbox/sandbox-paypal'
export { answerChallenge, submitCard, type ProcessorAnswer } from './sandbox/sandbox-card'
export {
  approveSandboxPayment,
  cancelSandboxPayment,
  sandboxPayment,
  type SandboxPayment,
} from './sandbox/sandbox-store'
