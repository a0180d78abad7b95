import { readInches } from '@/lib/fields/typed-number'
import { plainLine } from '@/lib/fields/typed-text'
import { pastedDelimiter, plainLines, splitCells } from '@/lib/words/split-cells'
import { maxRows, type Column, type ListedRow } from './bulk-rows'

/**
 * Parses a list copied from a spreadsheet: commas, semicolons or tabs, with or without a header row
 * (bulk-order-5).
 */

export type ReadList = { rows: ListedRow[]; isCut: boolean } | { unreadable: true }

const names: Record<string, Column> = {
  size: 'size',
  width: 'width',
  'width (in)': 'width',
  height: 'height',
  'height (in)': 'height',
  quantity: 'quantity',
  qty: 'quantity',
  pieces: 'quantity',
  number: 'quantity',
}

/** Returns the column of a title; a title such as "constructor" has none. */
const columnOf = (title: string): Column | undefined =>
  Object.hasOwn(names, title) ? names[title] : undefined

/** Columns of a list without a header row: size and quantity, or two sides and quantity. */
const columnsByCount: Record<number, Column[]> = {
  2: ['size', 'quantity'],
  3: ['width', 'height', 'quantity'],
}

const longestLine = 2_000

/** Splits the text into rows of cells. An unclosed quote is an inch mark. */
function cellsOf(text: string, delimiter: string): string[][] {
  const split = { delimiter, most: maxRows + 2 }
  const quoted = splitCells(text, split)
  const { rows } = quoted.openedAt === undefined ? quoted : splitCells(text, { ...split, hasQuotes: false })
  return rows.map(({ cells }) => cells)
}

/**
 * Rejoins numbers that were split at a comma, such as 1 and 000, starting from the end, until the row has as
 * many cells as columns.
 */
function joined(cells: string[], columns: number): string[] {
  const at = cells.findLastIndex(
    (cell, index) => index > 0 && /^\d{3}$/.test(cell) && /^\d{1,3}$/.test(cells[index - 1] ?? ''),
  )
  if (cells.length <= columns || at < 0) return cells
  return joined([...cells.slice(0, at - 1), `${cells[at - 1]}${cells[at]}`, ...cells.slice(at + 1)], columns)
}

/**
 * Rejoins a size with commas in its name, such as "Small, 20 × 8 in". Without a header row the quantity is
 * the last cell.
 */
const withWholeSize = (cells: string[]) =>
  cells.length > 2 && countColumns(cells) === 2 ? [cells.slice(0, -1).join(', '), cells.at(-1) ?? ''] : cells

/**
 * Returns the number of columns without a header row: 3 if the first two cells are sides in inches, otherwise
 * 2.
 */
const countColumns = ([first = '', second = '']: string[]) =>
  readInches(first) !== undefined && readInches(second) !== undefined ? 3 : 2

/** A line of cells that are only commas takes seconds to parse. */
const hasLongLine = (text: string) => text.split('\n').some((line) => line.length > longestLine)

export function readList(sent: string): ReadList {
  const text = plainLines(sent)
  if (hasLongLine(text)) return { unreadable: true }
  const delimiter = pastedDelimiter(text)
  const filled = cellsOf(text, delimiter)
  const heads = filled[0]?.map((cell) => columnOf(plainLine(cell).toLowerCase()))
  const isNamed = heads?.some((column) => column !== undefined) ?? false
  const body = isNamed ? filled.slice(1) : filled
  const rows = body.map((torn): ListedRow => {
    const whole = delimiter === ',' ? joined(torn, isNamed ? (heads?.length ?? 2) : countColumns(torn)) : torn
    const cells = isNamed ? whole : withWholeSize(whole)
    const columns = isNamed ? heads : (columnsByCount[cells.length] ?? ['size', 'quantity'])
    return Object.fromEntries(
      cells.flatMap((cell, index) => {
        const column = columns?.[index]
        return column ? [[column, cell]] : []
      }),
    )
  })
  return { rows: rows.slice(0, maxRows), isCut: rows.length > maxRows }
}
