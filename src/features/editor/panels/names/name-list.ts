import type { NodeId, TextNode } from '@/design/design-document'
import { plainWords } from '@/lib/fields/typed-text'
import { readTable } from '@/lib/words/read-table'

/** A list of names in the panel: its rows, and the column used for each text. */

export const listLimits = { rows: 500, columns: 8, text: 100_000, cell: 40 } as const

export interface TypedList {
  /** Column titles; undefined if the first row is already a name. */
  titles: string[] | undefined
  rows: string[][]
  /** True if rows or columns were left out. */
  isCut: boolean
}

const isTitle = (cell: string) => /^(?:(?:first|last|full|guest)[ -]?)?names?$/i.test(cell)

/** Reads a pasted list; names lose invisible characters, and accents get one encoding. A first row with a cell such as "Name" or "First name" is treated as titles. */
export function readNames(text: string): TypedList {
  const { rows: read, isCut } = readTable(text, listLimits)
  const rows = read.map((cells) => cells.map(plainWords))
  const [first, ...others] = rows
  return first?.some(isTitle) ? { titles: first, rows: others, isCut } : { titles: undefined, rows, isCut }
}

export interface ListText {
  id: NodeId
  node: TextNode
}

/** Column of each text; undefined for a text that keeps its words. */
export type ColumnChoice = Readonly<Record<NodeId, number | undefined>>

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the initial columns: those titled with the words of a text; without any, the first text gets the first one. */
export function usualColumns(texts: readonly ListText[], { titles = [] }: TypedList): ColumnChoice {
  const titled = texts.flatMap(({ id, node }): [NodeId, number][] => {
    const column = titles.findIndex((title) => sameWords(title, node.text))
    return column < 0 ? [] : [[id, column]]
  })
  if (titled.length > 0) return Object.fromEntries(titled)
  const [first] = texts
  return first ? { [first.id]: 0 } : {}
}

/** Returns the first cell in the chosen columns that is too long for a name, with its row number from 1. */
export function longCell(
  { rows }: TypedList,
  columns: ColumnChoice,
): { row: number; words: string } | undefined {
  const used = Object.values(columns).filter((column) => column !== undefined)
  for (const [index, cells] of rows.entries()) {
    const words = used.map((column) => cells[column] ?? '').find((cell) => [...cell].length > listLimits.cell)
    if (words !== undefined) return { row: index + 1, words }
  }
  return undefined
}

/** Returns the name of a row in messages: its first cell that is used for a text. */
export const nameOfRow = (cells: readonly string[] | undefined, columns: ColumnChoice): string =>
  Object.values(columns)
    .map((column) => (column === undefined ? '' : (cells?.[column] ?? '')))
    .find((cell) => cell !== '') ?? ''
