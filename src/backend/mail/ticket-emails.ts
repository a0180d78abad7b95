import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import type { Email } from './email'
import { plainEmail } from './plain-email'
import { asksAbout, type Ticket, ticketByUid } from '../tickets/tickets'

/** E-mails about tickets (tickets-5). */

export interface TicketEmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

const payload = z.object({ uid: z.string() })

const numbers = (ticket: Ticket) => ({
  subject: ticket.subject,
  order: ticket.orderNumber ?? '',
  uid: ticket.uid,
})

/** Returns where the answer is read: a guest's question has no place but the order's page. */
const answerPage = (siteUrl: string, { uid }: Ticket, linkToken: string | null) =>
  linkToken ? `${siteUrl}/order_status?token=${linkToken}` : `${siteUrl}/customer/account/ordertickets/${uid}`

/**
 * For each e-mail: its recipient, its messages in messages.yaml › ticketMail, and whose last message it
 * quotes.
 */
const emails = {
  'ticket-received': { to: 'customer', say: 'received', quotes: 'customer' },
  'ticket-answer': { to: 'customer', say: 'answer', quotes: 'shop' },
  'ticket-closed': { to: 'customer', say: 'closed', quotes: null },
  'ticket-question': { to: 'shop', say: 'question', quotes: 'customer' },
} as const

async function writeTicketEmail(
  context: TicketEmailContext,
  kind: keyof typeof emails,
  given: unknown,
): Promise<Email> {
  const { brand, sql, siteUrl } = context
  const ticket = await ticketByUid(sql, brand.id, payload.parse(given).uid)
  const customer = ticket && (await asksAbout(sql, ticket))
  if (!ticket || !customer) throw new Error('There is no ticket to write about')
  const { to, say, quotes } = emails[kind]
  const words = (name: string) =>
    message(brand, `ticketMail.${name}`, {
      ...numbers(ticket),
      shop: brand.identity.name,
      name: customer.firstname,
    })
  const isShop = to === 'shop'
  // A ticket may have no order.
  const about = isShop && ticket.orderNumber === null ? `${say}Free` : say
  return plainEmail(context, isShop ? brand.identity.email : customer.email, {
    subject: words(`${about}Subject`),
    words: [words(about)],
    ...(quotes && {
      quote: ticket.messages.findLast(({ isFromCustomer }) => isFromCustomer === (quotes === 'customer'))
        ?.text,
    }),
    ...(!isShop && {
      link: { url: answerPage(siteUrl, ticket, customer.linkToken), label: words('button') },
    }),
    note: words(isShop ? 'questionNote' : 'note'),
  })
}

export const ticketWriters = Object.fromEntries(
  Object.keys(emails).map((kind) => [
    kind,
    (context: TicketEmailContext, given: unknown) =>
      writeTicketEmail(context, kind as keyof typeof emails, given), // `kind` is a key of `emails`
  ]),
)
