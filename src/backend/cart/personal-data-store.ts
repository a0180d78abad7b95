import type { PersonalRows } from '../kernel/personal-rows'

const isOrdered = 'exists (select from orders where orders.cart_id = t.id)'

/** Carts that became an order stay, without personal data: the order and its payment refer to them. */
export const cartData: PersonalRows[] = [
  {
    table: 'cart_reminders',
    whose: '(t.store = person.store and t.email = person.email) or t.cart_id = any(person.carts)',
    erase: 'delete',
  },
  {
    table: 'cart_reminder_stops',
    whose: 't.store = person.store and t.email = person.email',
    erase: 'delete',
  },
  {
    // Keep the use without the address, so that a used-up coupon stays used up.
    table: 'coupon_uses',
    whose: 't.order_id = any(person.orders)',
    erase: { set: `shopper = 'erased-' || t.id` },
  },
  { table: 'cart_items', whose: 't.cart_id = any(person.carts)', erase: 'delete' },
  { table: 'carts', whose: `t.id = any(person.carts) and not ${isOrdered}`, erase: 'delete' },
  {
    table: 'carts',
    whose: `t.id = any(person.carts) and ${isOrdered}`,
    erase: {
      set: `email = null, shipping_address = null, billing_address = null, additional_information = '{}', price_cache = null`,
    },
  },
]
