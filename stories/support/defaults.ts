import type { ArgTypes, Args } from '@storybook/react'

/** Fills the column "Default" of props tables where react-docgen finds none (storybook-1). */

/** Defaults that a doc comment names: "Default: 24.", "Default true.", "Left out: no picture." */
const named = /\b(?:Default:? |defaults to |Left out: )([^.;]+)/i

/** Returns the default of a prop from its doc comment; a switch without one is off. */
export function defaultOf(description: string | undefined, type: string | undefined): string | undefined {
  const [, written] = named.exec(description ?? '') ?? []
  return written?.trim() ?? (type === 'boolean' ? 'false' : undefined)
}

/** Returns the rows of a props table, each with its default if there is one. */
export function withDefaults({ argTypes }: { argTypes: ArgTypes<Args> }): ArgTypes<Args> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, row]) => {
      const found = row.table?.defaultValue?.summary ?? defaultOf(row.description, row.table?.type?.summary)
      return [
        name,
        found === undefined ? row : { ...row, table: { ...row.table, defaultValue: { summary: found } } },
      ]
    }),
  )
}
