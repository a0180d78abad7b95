import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { randomId } from '../kernel/ids'
import { message } from '../kernel/message'
import type { Context, OpsContext } from '../kernel/context'
import type { AddOrderTicketMessageInput, CreateOrderTicketInput } from '../generated/resolvers'
import { transaction } from '../database/connection'
import { type Customer, signedIn } from '../customer/customer'
import { mayTry } from '../kernel/throttle-store'
import { pageOf, type Paging } from '../kernel/paging'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { notifyOfMessage } from './notify'
import type { Ticket } from './ticket'
import { checkSaid, checkSubject, type Checked } from './ticket-rules'
import {
  closeTicket,
  countOwnTickets,
  insertMessage,
  insertTicket,
  markSeen,
  ownTicket,
  ownTickets,
  ticketByUid,
  emailOf,
} from './ticket-store'
import { ownOrder } from '../orders/orders'

/** Tickets: customers ask, the shop answers, and each side is notified by e-mail (tickets-1, tickets-2, tickets-3, tickets-5). */

const missing = (uid: string) => refusal('graphql-no-such-entity', `Could not find a ticket with ID "${uid}"`)

function passed<T>(context: Context, checked: Checked<T>): T {
  if (!checked.ok) throw refusal('graphql-input', message(context.brand, checked.say, checked.values))
  return checked.value
}

export async function listTickets(context: Context, orderNumber: string | null, paging: Paging) {
  const customer = await signedIn(context)
  const page = pageOf(await countOwnTickets(context.db(), customer, orderNumber), paging)
  const tickets = await ownTickets(context.db(), customer, {
    orderNumber,
    limit: page.size,
    offset: page.offset,
  })
  return { tickets, page }
}

export async function readTicket(context: Context, uid: string): Promise<Ticket> {
  const ticket = await ownTicket(context.db(), await signedIn(context), uid)
  if (!ticket) throw missing(uid)
  return ticket
}

/** Marks the shop's messages as read (tickets-3). */
export async function seeTicket(context: Context, uid: string): Promise<Ticket> {
  const customer = await signedIn(context)
  const ticket = await readTicket(context, uid)
  await markSeen(context.db(), customer, uid, context.now())
  return { ...ticket, hasNews: false }
}

const hour = 3_600
const limits = (context: Context, customer: Customer) => [
  { parts: ['ticket', context.brand.id, String(customer.id)], attempts: 20, seconds: hour },
]

async function orderIdOf(
  context: Context,
  customer: Customer,
  number: string | null,
): Promise<number | null> {
  if (number === null) return null
  const order = await ownOrder(context.db(), customer, number)
  if (!order) throw refusal('graphql-no-such-entity', `Could not find an order with number "${number}"`)
  return order.id
}

export async function openTicket(context: Context, input: CreateOrderTicketInput): Promise<Ticket> {
  const customer = await signedIn(context)
  const subject = passed(context, checkSubject(input.subject))
  const said = passed(context, checkSaid(input.text, input.files, isUploaded))
  const orderId = await orderIdOf(context, customer, input.order_number?.trim() || null)
  if (!(await mayTry(context.db(), limits(context, customer), context.now()))) throw tooManyAttempts(context)
  const uid = randomId()
  const at = context.now()
  await transaction(async (sql) => {
    const ticket = { uid, store: context.brand.id }
    const id = await insertTicket(sql, { ...ticket, customerId: customer.id, orderId, subject, at })
    const number = await insertMessage(sql, id, ownWords(customer, said, at))
    await notifyOfMessage(sql, ticket, {
      kind: 'ticket-received',
      recipient: customer.email,
      message: number,
    })
    await notifyOfMessage(sql, ticket, {
      kind: 'ticket-question',
      recipient: context.brand.identity.email,
      message: number,
    })
  }, context.db())
  return readTicket(context, uid)
}

const ownWords = (customer: Customer, said: { text: string; files: string[] }, at: Date) => ({
  ...said,
  isFromCustomer: true,
  author: customer.firstname,
  createdAt: at,
})

/** Adds a message, which reopens a closed ticket (tickets-3). */
export async function addToTicket(context: Context, input: AddOrderTicketMessageInput): Promise<Ticket> {
  const customer = await signedIn(context)
  const { id } = await readTicket(context, input.uid)
  const said = passed(context, checkSaid(input.text, input.files, isUploaded))
  if (!(await mayTry(context.db(), limits(context, customer), context.now()))) throw tooManyAttempts(context)
  await transaction(async (sql) => {
    const number = await insertMessage(sql, id, ownWords(customer, said, context.now()))
    const ticket = { uid: input.uid, store: context.brand.id }
    await notifyOfMessage(sql, ticket, {
      kind: 'ticket-question',
      recipient: context.brand.identity.email,
      message: number,
    })
  }, context.db())
  return readTicket(context, input.uid)
}

export type Done = { ok: true } | { ok: false; say: string; values?: Record<string, number> }

/** Stores the answer and its e-mail in one transaction (tickets-5). */
export async function answerTicket({ brand, db, now }: OpsContext, uid: string, text: string): Promise<Done> {
  const said = checkSaid(text, null, isUploaded)
  if (!said.ok) return said
  return transaction(async (sql): Promise<Done> => {
    const ticket = await ticketByUid(sql, brand.id, uid)
    if (!ticket) return { ok: false, say: 'tickets.unknown' }
    const number = await insertMessage(sql, ticket.id, {
      ...said.value,
      isFromCustomer: false,
      author: brand.identity.name,
      createdAt: now(),
    })
    await notifyOfMessage(sql, ticket, {
      kind: 'ticket-answer',
      recipient: await emailOf(sql, ticket),
      message: number,
    })
    return { ok: true }
  }, db())
}

/** Closes a ticket and sends one e-mail; closing it again has no effect. */
export async function endTicket({ brand, db, now }: OpsContext, uid: string): Promise<Done> {
  return transaction(async (sql): Promise<Done> => {
    const ticket = await ticketByUid(sql, brand.id, uid)
    if (!ticket) return { ok: false, say: 'tickets.unknown' }
    if (await closeTicket(sql, ticket.id, now()))
      await notifyOfMessage(sql, ticket, {
        kind: 'ticket-closed',
        recipient: await emailOf(sql, ticket),
        message: ticket.messages.length,
      })
    return { ok: true }
  }, db())
}

export { askAboutOrder, questionsOfOrder } from './order-questions'
export { ticketsOfPerson } from './person-tickets-store'
export { ticketData } from './personal-data-store'
export type { Ticket, TicketStatus } from './ticket'
export { asksAbout, countOpenTickets, ticketByUid, ticketsIn } from './ticket-store'
