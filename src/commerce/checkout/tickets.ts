import { requireResponse } from '../required-values'
import { ShopError } from '../errors'
import {
  AddToTicketDocument,
  MyTicketDocument,
  MyTicketsDocument,
  OpenTicketDocument,
  SeeTicketDocument,
  type TicketWholeFragment,
} from '../generated/tickets'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/**
 * The signed-in customer's questions about orders. Not available on stock Magento: do not call these there.
 */

export interface TicketView {
  uid: string
  /** '' if it does not concern an order. */
  orderNumber: string
  subject: string
  status: 'open' | 'answered' | 'closed'
  hasNews: boolean
  updatedAt: string
  messages: TicketMessageView[]
}

export interface TicketMessageView {
  author: string
  isOwn: boolean
  text: string
  /** Keys of uploaded pictures. */
  files: string[]
  at: string
}

export interface TicketPage {
  tickets: TicketView[]
  totalCount: number
  pages: number
}

const statuses = { OPEN: 'open', ANSWERED: 'answered', CLOSED: 'closed' } as const

/** Converts a ticket as the shop returns it. */
export const toTicket = (ticket: TicketWholeFragment): TicketView => ({
  uid: ticket.uid,
  orderNumber: ticket.order_number ?? '',
  subject: ticket.subject,
  status: statuses[ticket.status],
  hasNews: ticket.has_news,
  updatedAt: ticket.updated_at,
  messages: ticket.messages.flatMap((message) =>
    message
      ? [
          {
            author: message.author,
            isOwn: message.from_customer,
            text: message.text,
            files: message.files.flatMap((file) => file ?? []),
            at: message.created_at,
          },
        ]
      : [],
  ),
})

const ticketsPerPage = 10

async function myTickets(page: number, order: string, options?: RequestOptions): Promise<TicketPage> {
  const variables = { page, size: ticketsPerPage, order: order || null }
  const list = requireResponse((await request(MyTicketsDocument, variables, options)).customerOrderTickets)
  return {
    tickets: list.items.flatMap((ticket) => (ticket ? [toTicket(ticket)] : [])),
    totalCount: list.total_count ?? 0,
    pages: list.page_info?.total_pages ?? 1,
  }
}

/** @param order number of the order that the tickets concern; '' for all */
export const myTicketsQuery = (page: number, order = '') => ({
  queryKey: ['tickets', page, order] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myTickets(page, order, { signal }),
})

const isMissing = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'

/** Returns null if the ticket does not exist or is another customer's. */
async function myTicket(uid: string, options?: RequestOptions): Promise<TicketView | null> {
  try {
    return toTicket(requireResponse((await request(MyTicketDocument, { uid }, options)).customerOrderTicket))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const myTicketQuery = (uid: string) => ({
  queryKey: ['ticket', uid] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myTicket(uid, { signal }),
})

export interface NewTicket {
  /** '' if it does not concern an order. */
  orderNumber: string
  subject: string
  text: string
  files: string[]
}

export async function openTicket({ orderNumber, ...said }: NewTicket): Promise<TicketView> {
  const answer = await request(OpenTicketDocument, { input: { ...said, order_number: orderNumber || null } })
  return toTicket(requireResponse(answer.createOrderTicket).ticket)
}

export async function addToTicket(uid: string, text: string, files: string[]): Promise<TicketView> {
  const answer = await request(AddToTicketDocument, { input: { uid, text, files } })
  return toTicket(requireResponse(answer.addOrderTicketMessage).ticket)
}

/** Marks the shop's replies as read by the customer. */
export async function markTicketRead(uid: string): Promise<void> {
  requireResponse((await request(SeeTicketDocument, { uid })).seeOrderTicket)
}
