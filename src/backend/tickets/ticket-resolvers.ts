import type { Paging } from '../kernel/paging'
import type { Resolvers } from '../kernel/resolver-map'
import type { Ticket } from './ticket'
import {
  addToTicket,
  listTickets,
  openTicket,
  readTicket,
  seeTicket,
  type MessageInput,
  type TicketInput,
} from './tickets'

const answerTicket = (ticket: Ticket) => ({
  uid: ticket.uid,
  order_number: ticket.orderNumber,
  subject: ticket.subject,
  status: ticket.status.toUpperCase(),
  has_news: ticket.hasNews,
  created_at: ticket.createdAt.toISOString(),
  updated_at: ticket.updatedAt.toISOString(),
  messages: ticket.messages.map((message) => ({
    author: message.author,
    from_customer: message.isFromCustomer,
    text: message.text,
    files: message.files,
    created_at: message.createdAt.toISOString(),
  })),
})

export const ticketResolvers: Resolvers = {
  Query: {
    customerOrderTickets: async (_, args: Paging & { order_number?: string | null }, context) => {
      const { tickets, page } = await listTickets(context, args.order_number ?? null, args)
      return { items: tickets.map(answerTicket), total_count: page.total, page_info: page.info }
    },
    customerOrderTicket: async (_, { uid }: { uid: string }, context) =>
      answerTicket(await readTicket(context, uid)),
  },
  Mutation: {
    createOrderTicket: async (_, { input }: { input: TicketInput }, context) => ({
      ticket: answerTicket(await openTicket(context, input)),
    }),
    addOrderTicketMessage: async (_, { input }: { input: MessageInput }, context) => ({
      ticket: answerTicket(await addToTicket(context, input)),
    }),
    seeOrderTicket: async (_, { uid }: { uid: string }, context) => ({
      ticket: answerTicket(await seeTicket(context, uid)),
    }),
  },
}
