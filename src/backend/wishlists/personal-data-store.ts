import type { PersonalRows } from '../kernel/personal-rows'

export const wishlistData: PersonalRows[] = [
  { table: 'wishlist_items', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'compare_lists', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
]
