import type { Sql } from '../database/connection'

/** Payments at services: of the last hour, and those whose service has not answered for ten minutes. */
export interface PaymentPulse {
  accepted: number
  refused: number
  unanswered: number
}

export async function paymentPulse(sql: Sql, store: string): Promise<PaymentPulse> {
  const { rows } = await sql.query<PaymentPulse>(
    `select count(*) filter (where recent and payment_sessions.status = 'used')::integer as accepted,
       count(*) filter (where recent and payment_sessions.status = 'declined')::integer as refused,
       count(*) filter (where payment_sessions.status in ('approved', 'canceled')
         and capture_started_at < now() - interval '10 minutes')::integer as unanswered
     from payment_sessions join carts on carts.id = payment_sessions.cart_id,
       lateral (select payment_sessions.created_at > now() - interval '1 hour' as recent) as age
     where carts.store = $1 and (recent or capture_started_at is not null)`,
    [store],
  )
  return rows[0] ?? { accepted: 0, refused: 0, unanswered: 0 }
}
