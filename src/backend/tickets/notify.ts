import type { Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'

/** Queues the e-mail about a message of a ticket, in the transaction that stores the message (tickets-5). */
export async function notifyOfMessage(
  sql: Sql,
  ticket: { store: string; uid: string },
  email: { kind: string; recipient: string; message: number },
): Promise<void> {
  await enqueueEmail(sql, {
    store: ticket.store,
    kind: email.kind,
    recipient: email.recipient,
    dedupeKey: `${email.kind}-${ticket.uid}-${email.message}`,
    payload: { uid: ticket.uid, message: email.message },
  })
}
