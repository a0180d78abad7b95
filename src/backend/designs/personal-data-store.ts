import type { PersonalRows } from '../kernel/personal-rows'

const isOfOthers = `exists (
  select from design_revisions
  where design_revisions.design_id = t.id
    and (exists (select from cart_items where cart_items.design_revision = design_revisions.id)
      or exists (select from order_items where order_items.design_revision = design_revisions.id)))`

/**
 * Must run after lines, which reference revisions. Revisions still referenced then were ordered by someone
 * else through a link.
 */
export const designData: PersonalRows[] = [
  {
    table: 'design_facts', // computed again if another shopper has the same design
    whose: `exists (select from design_revisions where design_id = any(person.designs) and design_revisions.hash = t.hash)`,
    erase: 'delete',
  },
  { table: 'saved_designs', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  {
    table: 'designs',
    whose: `t.id = any(person.designs) and not ${isOfOthers}`,
    erase: 'delete',
  },
  {
    table: 'designs',
    whose: `t.id = any(person.designs) and ${isOfOthers}`,
    erase: { set: `customer_id = null, guest_hash = null, name = 'Design', tool_options = '{}'` },
  },
]
