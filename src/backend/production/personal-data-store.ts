import type { PersonalRows } from '../kernel/personal-rows'

export const productionData: PersonalRows[] = [
  {
    table: 'production_jobs',
    whose: 't.order_item_id in (select id from order_items where order_items.order_id = any(person.orders))',
    erase: { set: `last_error = null, files = '[]'` },
  },
]
