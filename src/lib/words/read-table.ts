import { pastedDelimiter, plainLines, splitCells } from './split-cells'

/** Reads pasted tables: cells separated by tabs, semicolons or commas, with or without quotes. */

/** Upper limits of a table, applied while it is read. */
export interface TableLimits {
  rows: number
  columns: number
  /** Characters of the whole text. */
  text: number
}

export interface ReadTable {
  /** Rows with a filled cell. All have the same number of cells. */
  rows: string[][]
  /** True if rows, columns or characters beyond the limits were left out. */
  isCut: boolean
}

/** Reads a table. An unclosed quote is a normal character, such as an inch mark. */
export function readTable(text: string, limits: TableLimits): ReadTable {
  const plain = plainLines(text)
  const read = plain.slice(0, limits.text)
  const split = { delimiter: pastedDelimiter(read), most: limits.rows + 1 }
  const found = splitCells(read, split)
  const isQuoted = found.openedAt === undefined
  const { rows: filled } = isQuoted ? found : splitCells(read, { ...split, hasQuotes: false })
  const all = filled.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')))
  const rows = all.slice(0, limits.rows)
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1))
  const columns = Math.min(width, limits.columns)
  return {
    rows: rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? '')),
    isCut: plain.length > limits.text || all.length > rows.length || width > columns,
  }
}
