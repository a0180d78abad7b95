/** Texts and amounts as the service reports them: for operators to read, never for calculations. */
export type Facts = Record<string, string>

/**
 * Notification from a payment service. It is only a hint: the shop acts on what the service returns when
 * queried (integrity-17).
 */
export type PaymentNews =
  /** The shopper paid on the service's page (payments-10). `token` identifies the payment in our database. */
  | { about: 'approval'; token: string }
  /** A capture changed its state (payments-11). `token` is null if the service did not send it. */
  | { about: 'capture'; captureId: string; token: string | null }
  /** A buyer or bank requests money back, or received it (payments-15). */
  | { about: 'disputed' | 'reversed'; captureIds: string[]; facts: Facts }
