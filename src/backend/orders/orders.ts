/** Orders: the only place where they are made, paid, changed and finalized. Money moves through payments. */

export { orderData } from './personal-data-store'
export type { Order, OrderLine, Shipment } from './order'
export { orderStatuses } from './order-states'
export { OrderRefusal, unknownOrder } from './order-refusal'
export { statusInWords, stepsInWords, type SaidStep } from './step-words'

// Looking.
export { orderByToken } from './order-store'
export { ownOrder } from './own-orders-store'
export { hasBought, hasOrdered } from './purchase-store'
export { findOrders, orderByNumber } from './ops-store'
export { waiting } from './operations-store'
export { previewCancellation, previewRefund, type PaidBack } from './preview'
export { refundsOf, refundBacklog, type Refund } from './refund-store'
export {
  certificateToSend,
  findCertificates,
  type SoldCertificate,
} from './certificates-store'

// Making, and finishing what was interrupted.
export { finishHosted } from './finish-hosted'
export { finalizeRefunds, finishOrders } from './finish-interrupted'
export { handlePaymentNews } from './handle-payment-news'

// Changing. Each is one transaction and safe to repeat.
export { cancelOrder } from './cancel-order'
export { expireUnpaidOrders } from './expire-unpaid'
export { payOrder } from './pay-order'
export { remindOfUnpaidOrders } from './remind-unpaid'
export { prepareLine } from './prepare-line'
export { reconcileReviews } from './reconcile-review'
export { refundOrder } from './refund-order'
export type { RefundRequest } from './refund-rules'
export { shipOrder } from './ship-order'
