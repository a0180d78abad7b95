import type { Sql } from '../database/connection'
import type { TicketStatus } from './ticket'

export interface PersonTicket {
  uid: string
  subject: string
  status: TicketStatus
  updatedAt: Date
}

/** Returns what a person asked, in the account or about an order as a guest; the latest message first. */
export async function ticketsOfPerson(
  sql: Sql,
  store: string,
  { email, accountId }: { email: string; accountId: number | null },
): Promise<PersonTicket[]> {
  const { rows } = await sql.query<PersonTicket>(
    `select t.uid, t.subject, t.status, t.updated_at as "updatedAt"
     from order_tickets t left join orders o on o.id = t.order_id
     where t.store = $1 and (t.customer_id = $3 or (t.customer_id is null and lower(o.email) = lower($2)))
     order by t.updated_at desc, t.id desc limit 50`,
    [store, email, accountId],
  )
  return rows
}
