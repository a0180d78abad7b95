/**
 * Rows as a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe.
 * Some spreadsheets also accept full-width signs.
 */

const isFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

const field = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
