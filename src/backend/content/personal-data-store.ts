import { erasedEmailAddress, type PersonalRows } from '../kernel/personal-rows'

/**
 * Reviews stay, without their author's identity. Shared photos are deleted, because the consent to show them
 * ends.
 */
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
      set: `nickname = 'A customer', email = ${erasedEmailAddress('review')}, order_number = null, customer_id = null,
        files = '{}'`,
    },
  },
]
