import type { PersonalRows } from '../kernel/personal-rows'

/** References of payment services are kept, for refunds and accounting. */
export const paymentData: PersonalRows[] = [
  {
    table: 'sandbox_payments',
    whose:
      't.token in (select payment_sessions.token from payment_sessions where payment_sessions.cart_id = any(person.carts))',
    erase: { set: `card = null, payer_id = null, description = ''` },
  },
  {
    table: 'payments',
    whose: 't.order_id = any(person.orders)',
    erase: { set: `details = t.details - 'payerEmail'` },
  },
  {
    table: 'payment_sessions',
    whose: 't.cart_id = any(person.carts)',
    erase: { set: `details = t.details - 'payerEmail', payer_id = null` },
  },
]
