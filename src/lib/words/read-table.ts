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

/** Spreadsheets always use tabs, so tabs are tried first. */
const delimiterOf = (text: string) => ['\t', ';'].find((mark) => text.includes(mark)) ?? ','

/** Splits the text at delimiters and line ends outside of quotes. A quote inside a cell is a normal character. */
function cellsOf(text: string, delimiter: string, rowsWanted: number): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const endCell = () => {
    rows.at(-1)?.push(cell.trim().replace(/\s+/g, ' '))
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length <= rowsWanted; at++) {
    const letter = text[at] ?? ''
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[at++]
    else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === delimiter) endCell()
    else if (!isQuoted && letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '')

/** Reads a table. An unclosed quote is a normal character, such as an inch mark. */
export function readTable(text: string, limits: TableLimits): ReadTable {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const read = plain.slice(0, limits.text)
  const delimiter = delimiterOf(read)
  // Empty rows don't count, so a few more are read than may stay.
  const most = 2 * limits.rows
  const quotes = [...read].filter((letter) => letter === '"').length
  const all = cellsOf(quotes % 2 === 0 ? read : read.replaceAll('"', '″'), delimiter, most).filter(isFilled)
  const rows = all.slice(0, limits.rows)
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1))
  const columns = Math.min(width, limits.columns)
  return {
    rows: rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? '')),
    isCut: plain.length > limits.text || all.length > rows.length || width > columns,
  }
}
