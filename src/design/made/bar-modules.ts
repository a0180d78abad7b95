/** Modules of barcodes, as text of 1 (bar) and 0 (space), without their quiet zones. */

export type BarCode = 'ean-13' | 'upc-a' | 'code-128'

export interface Modules {
  modules: string
  /** What is written below the bars, with the check digit. */
  digits: string
  /** Free modules before and after the bars, which scanners need. */
  quiet: [before: number, after: number]
}

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const right = left.map(inverted)
const even = right.map((bits) => [...bits].toReversed().join(''))

/** Which of the six digits on the left are even, by the first digit of an EAN-13. */
const parities = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

/** Returns the check digit of EAN and UPC: weights 3 and 1 from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns the digits with their check digit; undefined if there are too few or too many, or the check digit is wrong. */
function whole(text: string, length: number): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  if (digits.length === length - 1) return digits + String(checkDigit(digits))
  return digits.length === length && Number(digits.at(-1)) === checkDigit(digits.slice(0, -1))
    ? digits
    : undefined
}

function eanModules(digits: string): string {
  const parity = parities[Number(digits[0])] ?? ''
  const half = (from: number, tables: (index: number) => readonly string[]) =>
    Array.from(digits.slice(from, from + 6), (digit, index) => tables(index)[Number(digit)] ?? '').join('')
  return `101${half(1, (index) => (parity[index] === '1' ? even : left))}01010${half(7, () => right)}101`
}

/** Widths of bars and spaces of each symbol of Code 128, from 0 to 105, and its stop. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stop = '2331112'
const [startB, startC, toC, toB] = [104, 105, 99, 100]
const sumOf = 103

const modulesOf = (pattern: string) =>
  [...pattern].map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

/** Length of the run of digits that begins there. */
const runAt = (text: string, at: number) => /^\d*/.exec(text.slice(at))?.[0].length ?? 0

/** Returns the symbols of a text: pairs of digits in set C where that is shorter, other characters in set B. */
function symbolsOf(text: string): number[] {
  const symbols: number[] = []
  let set = ''
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at)
    const isEdge = at === 0 || at + run === text.length
    const pairs = run - (run % 2)
    if (set === 'C' ? run >= 2 : pairs >= (isEdge ? 4 : 6)) {
      if (set !== 'C') symbols.push(set === '' ? startC : toC)
      set = 'C'
      symbols.push(Number(text.slice(at, at + 2)))
      at += 2
      continue
    }
    if (set !== 'B') symbols.push(set === '' ? startB : toB)
    set = 'B'
    symbols.push(text.charCodeAt(at) - 32)
    at += 1
  }
  return symbols
}

function code128(text: string): Modules | undefined {
  if (!/^[ -~]{1,48}$/.test(text)) return undefined
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % sumOf
  const modules = [...symbols, check].map((symbol) => modulesOf(widths[symbol] ?? '')).join('')
  return { modules: modules + modulesOf(stop), digits: text, quiet: [10, 10] }
}

/** @returns undefined if the code cannot hold the text, or its check digit is wrong */
export function barModules(code: BarCode, text: string): Modules | undefined {
  if (code === 'code-128') return code128(text.trim())
  const isUpc = code === 'upc-a'
  const digits = whole(text, isUpc ? 12 : 13)
  if (digits === undefined) return undefined
  return { modules: eanModules(isUpc ? `0${digits}` : digits), digits, quiet: isUpc ? [9, 9] : [11, 7] }
}

/** Narrowest bar in mm that scanners read: EAN and UPC at 80 percent, and Code 128. */
export const narrowestBar: Record<BarCode, number> = { 'ean-13': 0.264, 'upc-a': 0.264, 'code-128': 0.25 }

export const moduleCount = ({ modules, quiet: [before, after] }: Modules): number =>
  before + modules.length + after
