import { didYouMean } from '@/lib/words/did-you-mean'

/** Reads a CSV file as spreadsheets and shop systems write it, with the line on which each row begins. */

export interface Row {
  /** One-based line of the file: a cell in quotes may run over several. */
  line: number
  cells: string[]
}

export interface Table {
  header: Row
  rows: Row[]
}

/** Upper limits, checked before any work. */
export const tableLimits = { bytes: 20_000_000, rows: 10_000, columns: 200, cell: 50_000 }

const delimiters = [',', ';', '\t'] as const

/** Returns the mark that separates the cells of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  let isQuoted = false
  const counts = new Map<string, number>(delimiters.map((mark) => [mark, 0]))
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === '\n' && !isQuoted) break
    if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}

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
    return { text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') }
  } catch {
    return { wrong: 'has characters that are not UTF-8. Save it as "CSV UTF-8".' }
  }
}

type Split = { rows: Row[] } | { wrong: string }

/** Splits a text into rows. Quotes are doubled inside a cell in quotes; a quote elsewhere is a normal character. */
function split(text: string, delimiter: string): Split {
  const rows: Row[] = []
  let [cells, cell, line, start, at]: [string[], string, number, number, number] = [[], '', 1, 1, 0]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells })
    cells = []
  }
  while (at < text.length) {
    if (rows.length > tableLimits.rows + 1) break
    const letter = text[at] ?? ''
    if (letter === '"' && cell.trim() === '') {
      const opened = line
      cell = ''
      for (at += 1; ; at += 1) {
        if (at >= text.length)
          return {
            wrong: `line ${opened}: a quote is not closed. Put " at the end of the cell, and "" for a quote within it.`,
          }
        if (text[at] === '\n') line += 1
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[(at += 1)]
        else break
      }
      at += 1
      // Text behind the closing quote stays: "6" x 4.
      continue
    }
    if (letter === delimiter) endCell()
    else if (letter === '\n') {
      endRow()
      line += 1
      start = line
    } else cell += letter
    at += 1
  }
  if (cell !== '' || cells.length > 0) endRow()
  return { rows }
}

/** Returns the rows of a file, or why they cannot be read. */
export function readTable(bytes: Uint8Array): Table | { wrong: string } {
  if (bytes.length > tableLimits.bytes)
    return {
      wrong: `The file has ${Math.round(bytes.length / 1e6)} MB; the limit is ${tableLimits.bytes / 1e6} MB. Split it into several files.`,
    }
  const read = decoded(bytes)
  if ('wrong' in read) return { wrong: `The file ${read.wrong}` }
  const table = split(read.text, delimiterOf(read.text))
  if ('wrong' in table) return table
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
