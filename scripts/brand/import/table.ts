import { didYouMean } from '@/lib/words/did-you-mean'
import { type CellRow, fileDelimiter, plainLines, splitCells } from '@/lib/words/split-cells'

/** Reads a CSV file as spreadsheets and shop systems write it, with the line on which each row begins. */

export type Row = CellRow

export interface Table {
  header: Row
  rows: Row[]
}

/** Upper limits, checked before any work. */
export const tableLimits = { bytes: 20_000_000, rows: 10_000, columns: 200, cell: 50_000 }

function decoded(bytes: Uint8Array): { text: string } | { wrong: string } {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) return { wrong: 'is not a CSV file but a program’s. Save it as "CSV UTF-8".' }
    return { text: plainLines(text) }
  } catch {
    return { wrong: 'has characters that are not UTF-8. Save it as "CSV UTF-8".' }
  }
}

/** Returns the rows of a file, or why they cannot be read. */
export function readTable(bytes: Uint8Array): Table | { wrong: string } {
  if (bytes.length > tableLimits.bytes)
    return {
      wrong: `The file has ${Math.round(bytes.length / 1e6)} MB; the limit is ${tableLimits.bytes / 1e6} MB. Split it into several files.`,
    }
  const read = decoded(bytes)
  if ('wrong' in read) return { wrong: `The file ${read.wrong}` }
  const split = { delimiter: fileDelimiter(read.text), most: tableLimits.rows + 2 }
  const table = splitCells(read.text, split)
  if (table.openedAt !== undefined)
    return {
      wrong: `line ${table.openedAt}: a quote is not closed. Put " at the end of the cell, and "" for a quote within it.`,
    }
  const [header, ...rows] = table.rows
  if (!header) return { wrong: 'The file is empty. Write the names of its columns into the first line.' }
  if (rows.length === 0)
    return { wrong: 'The file has only the names of its columns. Write a product into each line below.' }
  if (rows.length > tableLimits.rows)
    return {
      wrong: `The file has more than ${tableLimits.rows.toLocaleString('en-US')} rows, which is the limit. Split it into several files.`,
    }
  if (header.cells.length > tableLimits.columns)
    return { wrong: `The file has ${header.cells.length} columns; the limit is ${tableLimits.columns}.` }
  return { header, rows }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Returns the cell of a row by its column's name; empty if the table lacks the column. */
export type CellOf = (row: Row, column: string) => string

/** Finds columns by their names; capitals, spaces and brackets may differ. */
export function columnsOf(header: Row): { cell: CellOf; has: (column: string) => boolean; names: string[] } {
  const places = new Map<string, number>()
  for (const [index, name] of header.cells.entries())
    if (!places.has(plain(name))) places.set(plain(name), index)
  return {
    cell: (row, column) => row.cells[places.get(plain(column)) ?? -1] ?? '',
    has: (column) => places.has(plain(column)),
    names: header.cells.filter((name) => name !== ''),
  }
}

/** Returns a message about a column that is needed and missing. */
export const missingColumn = (column: string, names: readonly string[]) =>
  `The first line has no column "${column}".${didYouMean(column, names)} It has ${names.join(', ')}.`
