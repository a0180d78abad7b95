import type { PersonalRows } from '../kernel/personal-rows'

export const ticketData: PersonalRows[] = [
  {
    table: 'order_ticket_messages',
    whose: `t.ticket_id in (select id from order_tickets
      where order_tickets.customer_id = any(person.customers)
        or (order_tickets.customer_id is null and order_tickets.order_id = any(person.orders)))`,
    erase: 'delete',
  },
  {
    table: 'order_tickets',
    whose:
      't.customer_id = any(person.customers) or (t.customer_id is null and t.order_id = any(person.orders))',
    erase: 'delete',
  },
]
