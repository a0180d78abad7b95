import { nobodysAddress, type PersonalRows } from '../kernel/personal-rows'

/** A review stays as what a buyer thought, without who it was; photographs go with the consent to show them. */
export const contentData: PersonalRows[] = [
  {
    table: 'quote_requests',
    whose: 't.store = person.store and lower(t.email) = person.email',
    erase: 'delete',
  },
  {
    table: 'shared_photos',
    whose: 't.store = person.store and lower(t.email) = person.email',
    erase: 'delete',
  },
  {
    table: 'site_reviews',
    whose:
      '(t.store = person.store and lower(t.email) = person.email) or t.customer_id = any(person.customers)',
    erase: {
      set: `nickname = 'A customer', email = ${nobodysAddress('review')}, order_number = null, customer_id = null`,
    },
  },
]
