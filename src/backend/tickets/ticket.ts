/** A customer's question, usually about an order, with all messages. */
export interface Ticket {
  id: number
  uid: string
  store: string
  /** Null if a guest asked through the link of the order. */
  customerId: number | null
  orderNumber: string | null
  subject: string
  status: TicketStatus
  /** True if the shop wrote something that the customer has not read yet. */
  hasNews: boolean
  createdAt: Date
  updatedAt: Date
  messages: TicketMessage[]
}

/**
 * open: the shop must respond; answered: the customer's turn; closed: done until the customer writes again.
 */
export type TicketStatus = 'open' | 'answered' | 'closed'

export interface TicketMessage {
  isFromCustomer: boolean
  author: string
  text: string
  /** Keys of uploaded pictures. */
  files: string[]
  createdAt: Date
}
