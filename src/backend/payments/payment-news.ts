/** Words and amounts as a service says them: for ops to read, never to reckon with. */
export type Facts = Record<string, string>

/** What a service tells by itself. It only says where to look; what counts is what the service answers when it is asked (integrity-17). */
export type PaymentNews =
  /** The shopper paid on its page (payments-10). `token` names the payment in our database. */
  | { about: 'approval'; token: string }
  /** A capture has another state (payments-13). `token` is null where the service did not say. */
  | { about: 'capture'; captureId: string; token: string | null }
  /** A buyer or a bank wants money back, or got it (payments-15). */
  | { about: 'disputed' | 'reversed'; captureIds: string[]; facts: Facts }
