import type { PersonalRows } from '../kernel/personal-rows'

const proofsOf = `select order_proofs.id from order_proofs join order_items on order_items.id = order_proofs.order_item_id
  where order_items.order_id = any(person.orders)`

/** Proofs show what a person had printed, so they are personal data. */
export const proofData: PersonalRows[] = [
  {
    table: 'proof_answers',
    whose: `t.version_id in (select proof_versions.id from proof_versions where proof_versions.proof_id in (${proofsOf}))`,
    erase: 'delete',
  },
  {
    table: 'proof_notes',
    whose: `t.version_id in (select proof_versions.id from proof_versions where proof_versions.proof_id in (${proofsOf}))`,
    erase: 'delete',
  },
  { table: 'proof_versions', whose: `t.proof_id in (${proofsOf})`, erase: 'delete' },
  { table: 'order_proofs', whose: `t.id in (${proofsOf})`, erase: 'delete' },
]
