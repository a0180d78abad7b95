import type { PersonalRows } from '../kernel/personal-rows'

const isOfOthers = `exists (
  select from design_revisions
  where design_revisions.design_id = t.id
    and (exists (select from cart_items where cart_items.design_revision = design_revisions.id)
      or exists (select from order_items where order_items.design_revision = design_revisions.id)))`

/** Comes after lines, which name revisions. What is still named then was ordered by somebody else from a link. */
export const designData: PersonalRows[] = [
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
