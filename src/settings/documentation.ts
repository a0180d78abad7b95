import { z } from 'zod'

/** How docs/operating.md documents a setting; `npm run make settings` writes its table. */
type Documentation = (
  | { says: string }
  /** Name of another setting, in whose row this one is described. */
  | { rowOf: string }
) & {
  /** What happens if it isn't set; default: the schema's default. */
  unset?: string
}

export const operating = z.registry<Documentation>()
