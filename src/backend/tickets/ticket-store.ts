import { isRandomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import type { Ticket, TicketMessage, TicketStatus } from './ticket'

/**
 * Tickets in PostgreSQL. Queries for a customer always filter by the customer, so another customer's ticket
 * is not found (customer-20).
 */

type TicketRow = Omit<Ticket, 'messages'>

const columns = `t.id, t.uid, t.store, t.customer_id as "customerId", o.number as "orderNumber", t.subject, t.status,
  t.created_at as "createdAt", t.updated_at as "updatedAt",
  exists (select from order_ticket_messages m where m.ticket_id = t.id and not m.from_customer and m.created_at > t.seen_at)
    as "hasNews"`
const tables = 'order_tickets t left join orders o on o.id = t.order_id'

async function withMessages(sql: Sql, rows: TicketRow[]): Promise<Ticket[]> {
  const messages = await sql.query<TicketMessage & { ticketId: number }>(
    `select ticket_id as "ticketId", from_customer as "isFromCustomer", author, text, files, created_at as "createdAt"
     from order_ticket_messages where ticket_id = any($1) order by id`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) => ({
    ...row,
    messages: messages.rows.filter(({ ticketId }) => ticketId === row.id),
  }))
}

const own = `t.store = $1 and t.customer_id = $2 and ($3::text is null or o.number = $3)`

interface Owner {
  store: string
  id: number
}

export async function countOwnTickets(sql: Sql, owner: Owner, orderNumber: string | null) {
  const { rows } = await sql.query<{ count: number; news: number }>(
    `select count(*)::integer as count from ${tables} where ${own}`,
    [owner.store, owner.id, orderNumber],
  )
  return rows[0]?.count ?? 0
}

export async function ownTickets(
  sql: Sql,
  owner: Owner,
  page: { orderNumber: string | null; limit: number; offset: number },
): Promise<Ticket[]> {
  const { rows } = await sql.query<TicketRow>(
    `select ${columns} from ${tables} where ${own} order by t.updated_at desc, t.id desc limit $4 offset $5`,
    [owner.store, owner.id, page.orderNumber, page.limit, page.offset],
  )
  return withMessages(sql, rows)
}

export async function ownTicket(sql: Sql, owner: Owner, uid: string): Promise<Ticket | undefined> {
  if (!isRandomId(uid)) return undefined
  const { rows } = await sql.query<TicketRow>(
    `select ${columns} from ${tables} where t.store = $1 and t.customer_id = $2 and t.uid = $3`,
    [owner.store, owner.id, uid],
  )
  return (await withMessages(sql, rows))[0]
}

/** Returns the tickets about an order, the latest message first (tickets-1). */
export async function ticketsOfOrder(sql: Sql, store: string, orderId: number): Promise<Ticket[]> {
  const { rows } = await sql.query<TicketRow>(
    `select ${columns} from ${tables} where t.store = $1 and t.order_id = $2
     order by t.updated_at desc, t.id desc limit 20`,
    [store, orderId],
  )
  return withMessages(sql, rows)
}

/** Returns a ticket of any customer, for the shop's staff and e-mails. */
export async function ticketByUid(sql: Sql, store: string, uid: string): Promise<Ticket | undefined> {
  const { rows } = await sql.query<TicketRow>(
    `select ${columns} from ${tables} where t.store = $1 and t.uid = $2`,
    [store, uid],
  )
  return (await withMessages(sql, rows))[0]
}

/** Lists tickets: open ones from the longest waiting, others from the most recently updated. */
export async function ticketsIn(sql: Sql, store: string, status: TicketStatus | null): Promise<Ticket[]> {
  const { rows } = await sql.query<TicketRow>(
    `select ${columns} from ${tables} where t.store = $1 and ($2::text is null or t.status = $2)
     order by t.updated_at ${status === 'open' ? 'asc' : 'desc'} limit 200`,
    [store, status],
  )
  return withMessages(sql, rows)
}

export async function countOpenTickets(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from order_tickets where store = $1 and status = 'open'`,
    [store],
  )
  return rows[0]?.count ?? 0
}

export async function insertTicket(
  sql: Sql,
  ticket: {
    uid: string
    store: string
    customerId: number | null
    orderId: number | null
    subject: string
    at: Date
  },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into order_tickets (uid, store, customer_id, order_id, subject, status, seen_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'open', $6, $6, $6) returning id`,
    [ticket.uid, ticket.store, ticket.customerId, ticket.orderId, ticket.subject, ticket.at],
  )
  const [made] = rows
  if (!made) throw new Error('The ticket was not written')
  return made.id
}

/**
 * Adds a message; afterwards the other side must respond.
 * @returns the message's id
 */
export async function insertMessage(sql: Sql, ticketId: number, said: TicketMessage): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `with turned as (
       update order_tickets set status = $7, updated_at = $6, seen_at = case when $2 then $6 else seen_at end where id = $1)
     insert into order_ticket_messages (ticket_id, from_customer, author, text, files, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      ticketId,
      said.isFromCustomer,
      said.author,
      said.text,
      said.files,
      said.createdAt,
      said.isFromCustomer ? 'open' : 'answered',
    ],
  )
  return rows[0]?.id ?? 0
}

export async function markSeen(sql: Sql, owner: Owner, uid: string, at: Date): Promise<void> {
  await sql.query(
    'update order_tickets set seen_at = greatest(seen_at, $4) where store = $1 and customer_id = $2 and uid = $3',
    [owner.store, owner.id, uid, at],
  )
}

/** @returns false if it was already closed */
export async function closeTicket(sql: Sql, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update order_tickets set status = 'closed', updated_at = $2 where id = $1 and status <> 'closed'`,
    [id, at],
  )
  return rowCount === 1
}

export interface Asking {
  firstname: string
  email: string
  /** Token of the order's page; null for a customer, who reads the answer in the account. */
  linkToken: string | null
}

/** Returns who asks: the customer, or for a guest the order's own name, address and link. */
export async function asksAbout(sql: Sql, ticket: Ticket): Promise<Asking | undefined> {
  const { rows } = await sql.query<Asking>(
    `select coalesce(c.firstname, o.billing_address ->> 'firstname', '') as firstname, coalesce(c.email, o.email) as email,
       case when c.id is null then o.link_token end as "linkToken"
     from order_tickets t left join customers c on c.id = t.customer_id left join orders o on o.id = t.order_id
     where t.id = $1`,
    [ticket.id],
  )
  return rows[0]
}

export const emailOf = async (sql: Sql, ticket: Ticket): Promise<string> =>
  (await asksAbout(sql, ticket))?.email ?? ''
