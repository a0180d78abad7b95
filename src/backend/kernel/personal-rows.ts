/**
 * Rows of one table that tell something of a person, and what becomes of them when the person asks to be forgotten (customer-35).
 * Each subject says it of its own tables, in its `personal-data-store.ts`.
 *
 * In SQL the table is `t`, and `person` has `store`, `email` (in small letters), and the ids of what is theirs:
 * `customers`, `orders`, `carts`, `designs` (arrays).
 */
export interface PersonalRows {
  table: string
  /** SQL: which rows are theirs. */
  whose: string
  /** `keep`: they tell amounts and ids alone. `set`: SQL of what takes the place of what they tell. */
  erase: 'delete' | 'keep' | { set: string }
}

/** SQL of an address that is nobody's, one for each row. */
export const nobodysAddress = (kind: string) => `'erased-${kind}-' || t.id || '@erased.invalid'`
