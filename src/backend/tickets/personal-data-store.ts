import type { PersonalRows } from '../kernel/personal-rows'

export const ticketData: PersonalRows[] = [
  {
    table: 'order_ticket_messages',
    whose:
      't.ticket_id in (select id from order_tickets where order_tickets.customer_id = any(person.customers))',
    erase: 'delete',
  },
  { table: 'order_tickets', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
]
