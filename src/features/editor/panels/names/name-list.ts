import type { NodeId, TextNode } from '@/design/design-document'
import { readTable } from '@/lib/words/read-table'

/** A list of names as the panel has it: its rows, and which text takes which column. */

export const listLimits = { rows: 500, columns: 8, text: 100_000, cell: 40 } as const

export interface TypedList {
  /** Titles of the columns; undefined if the first row is a name. */
  titles: string[] | undefined
  rows: string[][]
  /** True if rows or columns were left out. */
  isCut: boolean
}

const isTitle = (cell: string) => /^(?:(?:first|last|full|guest)[ -]?)?names?$/i.test(cell)

/** Reads a pasted list. A first row with a cell such as "Name" or "First name" has the titles. */
export function readNames(text: string): TypedList {
  const { rows, isCut } = readTable(text, listLimits)
  const [first, ...others] = rows
  return first?.some(isTitle) ? { titles: first, rows: others, isCut } : { titles: undefined, rows, isCut }
}

export interface ListText {
  id: NodeId
  node: TextNode
}

/** Column of each text; undefined for a text that stays as it is. */
export type ColumnChoice = Readonly<Record<NodeId, number | undefined>>

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the columns that texts take at first: those titled with their words, or else the first of both. */
export function usualColumns(texts: readonly ListText[], { titles = [] }: TypedList): ColumnChoice {
  const titled = texts.flatMap(({ id, node }): [NodeId, number][] => {
    const column = titles.findIndex((title) => sameWords(title, node.text))
    return column < 0 ? [] : [[id, column]]
  })
  if (titled.length > 0) return Object.fromEntries(titled)
  const [first] = texts
  return first ? { [first.id]: 0 } : {}
}

/** Returns the first cell of the chosen columns that is longer than a name may be, with its row from 1. */
export function longCell(
  { rows }: TypedList,
  columns: ColumnChoice,
): { row: number; words: string } | undefined {
  const used = Object.values(columns).filter((column) => column !== undefined)
  for (const [index, cells] of rows.entries()) {
    const words = used.map((column) => cells[column] ?? '').find((cell) => cell.length > listLimits.cell)
    if (words !== undefined) return { row: index + 1, words }
  }
  return undefined
}

/** Returns the words by which a row is called in messages: the first that a text takes. */
export const nameOfRow = (cells: readonly string[] | undefined, columns: ColumnChoice): string =>
  Object.values(columns)
    .map((column) => (column === undefined ? '' : (cells?.[column] ?? '')))
    .find((cell) => cell !== '') ?? ''
