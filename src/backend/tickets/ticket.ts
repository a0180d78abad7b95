/** A customer's question about an order, with everything that was said about it. */
export interface Ticket {
  id: number
  uid: string
  store: string
  customerId: number
  orderNumber: string | null
  subject: string
  status: TicketStatus
  /** The workshop said something that the customer has not looked at yet. */
  hasNews: boolean
  createdAt: Date
  updatedAt: Date
  messages: TicketMessage[]
}

/** open: the workshop's turn; answered: the customer's; closed: done, until the customer writes again. */
export type TicketStatus = 'open' | 'answered' | 'closed'

export interface TicketMessage {
  isFromCustomer: boolean
  author: string
  text: string
  /** Keys of uploaded pictures. */
  files: string[]
  createdAt: Date
}
