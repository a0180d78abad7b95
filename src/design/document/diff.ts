import { isSameJson } from './canonical-json'
import type { DesignDocument } from '../design-document'

/**
 * The difference between two states of a design, as data that can be applied, reversed and squashed
 * (design-document-8).
 */
export type Change = Partial<Record<Table, TableChange>>

/** The tables of a design, and `fields` for its other properties. */
type Table = (typeof tableNames)[number]

interface TableChange {
  added: Rows
  removed: Rows
  updated: Record<string, [from: unknown, to: unknown]>
}

type Rows = Record<string, unknown>

const tableNames = ['fields', 'surfaces', 'nodes', 'assets', 'fonts'] as const

function rowsOf(document: DesignDocument, table: Table): Rows {
  if (table !== 'fields') return document[table]
  const { schema, id, product, surfaceOrder, dates, tray, cmyk } = document
  return {
    schema,
    id,
    product,
    surfaceOrder,
    ...(dates && { dates }),
    ...(tray && { tray }),
    ...(cmyk && { cmyk }),
  }
}

/** A row before and after a change; undefined where it does not exist. */
type Step = [from: unknown, to: unknown]

function toTableChange(steps: Iterable<[id: string, step: Step]>): TableChange | undefined {
  const change: TableChange = { added: {}, removed: {}, updated: {} }
  let isEmpty = true
  for (const [id, [from, to]] of steps) {
    if (isSameJson(from, to)) continue
    isEmpty = false
    if (from === undefined) change.added[id] = to
    else if (to === undefined) change.removed[id] = from
    else change.updated[id] = [from, to]
  }
  return isEmpty ? undefined : change
}

function stepsOf({ added, removed, updated }: TableChange = nothing): [id: string, step: Step][] {
  return [
    ...Object.entries(added).map(([id, to]): [string, Step] => [id, [undefined, to]]),
    ...Object.entries(removed).map(([id, from]): [string, Step] => [id, [from, undefined]]),
    ...Object.entries(updated),
  ]
}

const nothing: TableChange = { added: {}, removed: {}, updated: {} }

/** Collects the changes of all tables that have any. */
const perTable = (change: (table: Table) => TableChange | undefined): Change =>
  Object.fromEntries(
    tableNames.flatMap((table) => {
      const found = change(table)
      return found === undefined ? [] : [[table, found]]
    }),
  )

function rowSteps(before: Rows, after: Rows): [string, Step][] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].map((id) => [id, [before[id], after[id]]])
}

export const diff = (before: DesignDocument, after: DesignDocument): Change =>
  perTable((table) =>
    before !== after ? toTableChange(rowSteps(rowsOf(before, table), rowsOf(after, table))) : undefined,
  )

export const isEmptyChange = (change: Change) => Object.keys(change).length === 0

export const reverseChange = (change: Change): Change =>
  perTable((table) =>
    toTableChange(stepsOf(change[table]).map(([id, [from, to]]): [string, Step] => [id, [to, from]])),
  )

/** Combines two consecutive changes into one. Changes that the second one reverts are dropped. */
export const squashChanges = (first: Change, second: Change): Change =>
  perTable((table) => {
    const steps = new Map(stepsOf(first[table]))
    for (const [id, [from, to]] of stepsOf(second[table])) {
      const earlier = steps.get(id)
      steps.set(id, [earlier === undefined ? from : earlier[0], to])
    }
    return toTableChange(steps)
  })

function appliedRows(rows: Rows, change: TableChange | undefined): Rows {
  if (change === undefined) return rows
  const result = { ...rows }
  for (const [id, [, to]] of stepsOf(change))
    if (to === undefined) delete result[id]
    else result[id] = to
  return result
}

/** @returns the design after the change; untouched tables stay the same objects */
export function applyChange(document: DesignDocument, change: Change): DesignDocument {
  const tables = Object.fromEntries(
    tableNames
      .filter((table) => change[table] !== undefined)
      .map((table) => [table, appliedRows(rowsOf(document, table), change[table])]),
  )
  const { fields, ...others } = tables
  const { dates: _dates, tray: _tray, cmyk: _cmyk, ...whole } = document
  return { ...(fields ? whole : document), ...fields, ...others } as DesignDocument // fields have all others
}
