/** Orders: the only code that places, pays, changes and finalizes them. Money moves through payments. */

export { orderData } from './personal-data-store'
export type { Order, OrderLine, Shipment } from './order'
export { orderStatuses } from './order-states'
export { OrderRefusal, unknownOrder } from './order-refusal'
export { statusInWords, stepsInWords, type SaidStep } from './step-words'
export { arrivalOfOrder } from './order-schedule'

// Read.
export { orderByToken } from './order-store'
export { openOrderLink } from './artwork/add-artwork'
export { ownOrder } from './own-orders-store'
export { hasBought, hasOrdered } from './placing/purchase-store'
export { findPeople, ordersOfPerson, personOfKey, type PersonFound, type PersonOfKey } from './people-store'
export { findOrders, openByState, orderByNumber, salesOf, type OrderSearch } from './ops-store'
export { waiting } from './operations-store'
export { previewCancellation, previewRefund, type PaidBack } from './refunds/preview-refund'
export { refundsOf, refundBacklog, type Refund } from './refund-store'
export { orderPulse } from './order-pulse-store'
export {
  certificateToSend,
  findCertificates,
  type SoldCertificate,
} from './certificates-store'

// Place, and finish what was interrupted.
export { finishHosted } from './placing/finish-hosted'
export { finalizeRefunds, finishOrders } from './placing/finish-interrupted'
export { handlePaymentNews } from './placing/handle-payment-news'
export { placeDraftByCheck } from './placing/place-draft'
export { tryOrder } from './placing/try-order'

// Change. Each function is one transaction and safe to repeat.
export { cancelOrder } from './refunds/cancel-order'
export { changeContact, confirmAgain, correctParcel, noteOnOrder } from './correct-order'
export { expireUnpaidOrders } from './placing/expire-unpaid'
export { markPaid } from './mark-paid'
export { remindOfUnpaidOrders } from './placing/remind-unpaid'
export { prepareLine } from './artwork/prepare-line'
export { reconcileReviews } from './refunds/reconcile-review'
export { noteRefund } from './refunds/note-refund'
export { refundOrder } from './refunds/refund-order'
export type { RefundRequest } from './refund-rules'
export { shipOrder, unapprovedLines } from './ship-order'
