/** Splits tables that are typed, pasted or sent as files (CSV, RFC 4180) into cells. Every list is read with it. */

export interface CellRow {
  /** One-based line of the text on which the row begins: a cell in quotes may run over several. */
  line: number
  cells: string[]
}

interface Splitting {
  delimiter: string
  /** Reading ends after this many rows. */
  most: number
  /** False if quotes are normal characters, such as inch marks. Default: true. */
  hasQuotes?: boolean
}

export interface SplitCells {
  /** Rows with a filled cell; cells without the spaces around them. */
  rows: CellRow[]
  /** Line of a quote that is never closed. */
  openedAt?: number
}

/** A quote begins a quoted cell only at its start; elsewhere it is a normal character. Inside, it is doubled. */
export function splitCells(text: string, { delimiter, most, hasQuotes = true }: Splitting): SplitCells {
  const rows: CellRow[] = []
  let [cells, cell, line, start]: [string[], string, number, number] = [[], '', 1, 1]
  let openedAt: number | undefined
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells })
    cells = []
    start = line + 1
  }
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const letter = text[at] ?? ''
    if (openedAt !== undefined && letter === '"' && text[at + 1] === '"') cell += text[++at]
    else if (letter === '"' && openedAt !== undefined) openedAt = undefined
    else if (letter === '"' && hasQuotes && cell.trim() === '') openedAt = line
    else if (letter === delimiter && openedAt === undefined) endCell()
    else if (letter === '\n' && openedAt === undefined) endRow()
    else cell += letter
    if (letter === '\n') line++
  }
  if (rows.length < most && (cell !== '' || cells.length > 0)) endRow()
  return { rows, ...(openedAt !== undefined && { openedAt }) }
}

/** Returns the text without a byte order mark, and with "\n" at the end of each line, also of Unicode's. */
export const plainLines = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/** Rows that are looked at to find the delimiter of a pasted list. */
const sampledRows = 1_000

/** Returns the number of rows that a mark separates, outside of quotes. */
function separatedRows(text: string, delimiter: string): number {
  if (!text.includes(delimiter)) return 0
  const split = { delimiter, most: sampledRows }
  const quoted = splitCells(text, split)
  const { rows } = quoted.openedAt === undefined ? quoted : splitCells(text, { ...split, hasQuotes: false })
  return rows.filter(({ cells }) => cells.length > 1).length
}

/**
 * Returns the mark that separates a pasted list. Spreadsheets always use tabs. A semicolon wins a tie, because commas
 * also group digits; where it is in fewer rows than the comma, it belongs to the words.
 */
export function pastedDelimiter(text: string): string {
  if (separatedRows(text, '\t') > 0) return '\t'
  const semicolons = separatedRows(text, ';')
  return semicolons > 0 && semicolons >= separatedRows(text, ',') ? ';' : ','
}

/** Returns the mark that separates most cells of a file's first line, outside of quotes: cells may contain the others. */
export function fileDelimiter(text: string): string {
  const marks = [',', ';', '\t'] as const
  const most = (delimiter: string) => splitCells(text, { delimiter, most: 1 }).rows[0]?.cells.length ?? 0
  const counts = marks.map((mark) => ({ mark, count: most(mark) }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}
