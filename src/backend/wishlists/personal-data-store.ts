import type { PersonalRows } from '../kernel/personal-rows'

export const wishlistData: PersonalRows[] = [
  { table: 'wishlist_items', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
]
