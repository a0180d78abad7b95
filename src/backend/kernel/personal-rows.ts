/**
 * Rows of one table that contain personal data, and what happens to them when the person asks to be forgotten
 * (customer-35). Each subject declares its own tables in its `personal-data-store.ts`.
 *
 * In SQL the table is `t`. `person` has `store`, `email` (in lower case), and arrays of ids: `customers`,
 * `orders`, `carts`, `designs`.
 */
export interface PersonalRows {
  table: string
  /** SQL condition for the person's rows. */
  whose: string
  /** `keep`: the rows hold only amounts and ids. `set`: SQL that overwrites the personal columns. */
  erase: 'delete' | 'keep' | { set: string }
}

/** Returns SQL for a placeholder e-mail address, unique per row. */
export const erasedEmailAddress = (kind: string) => `'erased-${kind}-' || t.id || '@erased.invalid'`
