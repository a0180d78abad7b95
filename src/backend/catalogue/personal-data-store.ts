import type { PersonalRows } from '../kernel/personal-rows'

export const catalogueData: PersonalRows[] = [
  {
    table: 'stock_alerts',
    whose: 't.store = person.store and lower(t.email) = person.email',
    erase: 'delete',
  },
]
