import { toCents, toDecimal } from '@/lib/money/money'

/** Reads prices and whole numbers as people write them into tables. */

type Amount = { cents: number } | { wrong: string }

const highest = 100_000

const lookAlikes: Record<string, string> = { O: '0', o: '0', l: '1', I: '1' }

/** Returns digits with a point: "1,234.50", "1.234,50" and "12,5" all mean one number. */
function withPoint(digits: string): string | undefined {
  if (/^\d+(\.\d+)?$/.test(digits)) return digits
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : undefined
}

/** Returns a price in cents, or what to write instead of it. */
export function readAmount(written: string): Amount {
  const bare = written.replace(/^(?:US)?\s*\$|^USD|(?:\$|USD|dollars?)$/gi, '').replace(/[\s\u00A0']/g, '')
  if (bare === '') return { wrong: 'is empty. Write an amount such as 12.50' }
  const meant = bare.replace(/[OolI]/g, (letter) => lookAlikes[letter] ?? letter)
  if (meant !== bare && withPoint(meant) !== undefined)
    return { wrong: `is "${written}", with letters for digits. Write ${meant}` }
  if (/[€£¥]|EUR|GBP/i.test(bare))
    return { wrong: `is "${written}". The shop sells in US dollars: write the amount in dollars` }
  if (bare.startsWith('-') || bare.startsWith('−') || bare.startsWith('('))
    return { wrong: `is "${written}". Write an amount above 0` }
  const digits = withPoint(bare)
  if (digits === undefined) return { wrong: `is "${written}". Write an amount such as 12.50` }
  const cents = toCents(Number(digits))
  if (Math.abs(Number(digits) * 100 - cents) > 1e-6)
    return { wrong: `is "${written}", with more than two decimals. Write ${toDecimal(cents)}` }
  if (cents === 0) return { wrong: `is "${written}". Write an amount above 0` }
  if (cents > highest * 100)
    return { wrong: `is "${written}"; the limit is ${highest.toLocaleString('en-US')}` }
  return { cents }
}

/** Returns a whole number of 0 or more; undefined if the text is not one. */
export function readWhole(written: string): number | undefined {
  const digits = written.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
