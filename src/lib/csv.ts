/** Rows as a CSV file (RFC 4180). A text that a spreadsheet would carry out as a formula begins with an apostrophe; some take wide signs for one too. */

const isFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

const field = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
