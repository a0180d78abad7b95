import type { Graphql, OrderTicketStatusEnum, Resolvers } from '../generated/resolvers'
import type { Ticket, TicketStatus } from './ticket'
import {
  addToTicket,
  askAboutOrder,
  listTickets,
  openTicket,
  questionsOfOrder,
  readTicket,
  seeTicket,
} from './tickets'

const statusNames: Record<TicketStatus, OrderTicketStatusEnum> = {
  open: 'OPEN',
  answered: 'ANSWERED',
  closed: 'CLOSED',
}

const toGraphqlTicket = (ticket: Ticket): Graphql<'OrderTicket'> => ({
  uid: ticket.uid,
  order_number: ticket.orderNumber,
  subject: ticket.subject,
  status: statusNames[ticket.status],
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
    customerOrderTickets: async (_, args, context) => {
      const { tickets, page } = await listTickets(context, args.order_number ?? null, args)
      return { items: tickets.map(toGraphqlTicket), total_count: page.total, page_info: page.info }
    },
    customerOrderTicket: async (_, { uid }, context) => toGraphqlTicket(await readTicket(context, uid)),
  },
  OrderProgress: {
    // Reachable only with the order's link.
    questions: async ({ number }: { number: string }, _args, context) =>
      (await questionsOfOrder(context, number)).map(toGraphqlTicket),
  },
  Mutation: {
    createOrderTicket: async (_, { input }, context) => ({
      ticket: toGraphqlTicket(await openTicket(context, input)),
    }),
    addOrderTicketMessage: async (_, { input }, context) => ({
      ticket: toGraphqlTicket(await addToTicket(context, input)),
    }),
    askAboutOrder: async (_, { input }, context) => ({
      questions: (await askAboutOrder(context, input)).map(toGraphqlTicket),
    }),
    seeOrderTicket: async (_, { uid }, context) => ({
      ticket: toGraphqlTicket(await seeTicket(context, uid)),
    }),
  },
}
