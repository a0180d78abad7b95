import { parse } from 'csv-parse/browser/esm/sync'
import { maxRows, type Column, type ListedRow } from './bulk-rows'

/** Reads a list out of a spreadsheet: commas, semicolons or tabs, with or without a first row of names (bulk-order-5). */

export type ReadList = { rows: ListedRow[]; isCut: boolean } | { unreadable: string }

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

/** Without names: a size and a number, or two sides and a number. */
const columnsByCount: Record<number, Column[]> = {
  2: ['size', 'quantity'],
  3: ['width', 'height', 'quantity'],
}

export function readList(text: string): ReadList {
  let lines: string[][]
  try {
    lines = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: maxRows + 2,
      max_record_size: 2_000,
    })
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : '' }
  }
  const filled = lines.filter((cells) => cells.some((cell) => cell !== ''))
  const heads = filled[0]?.map((cell) => names[cell.toLowerCase()])
  const isNamed = heads?.some((column) => column !== undefined) ?? false
  const body = isNamed ? filled.slice(1) : filled
  const rows = body.map((cells): ListedRow => {
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
