import { formatCount } from './count'

/** Money is whole cents until it is shown. */

/** Dollars as a manifest or Magento writes them → cents. Rounds to the nearest cent, so that 19.99 is 1999. */
export function toCents(dollars: number): number {
  return Math.round(toExactCents(dollars))
}

/** The same for what is multiplied before it becomes an amount, such as a price of a square centimeter: not rounded. */
export const toExactCents = (dollars: number): number => Number((dollars * 100).toFixed(6))

/** "12.50", "12.5" or "12" → 1250; undefined for what is no plain amount: no sign, no symbol, nothing below a cent. */
export function parseCents(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents → the float that Magento's `Money.value` carries. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Cents → "1234.50", as other services read amounts. */
export const toDecimal = (cents: number): string => toDollars(cents).toFixed(2)

/** Cents → "$1,234.50"; negatives with a leading minus: "-$5.00". */
export function formatMoney(cents: number, symbol = '$'): string {
  const whole = Math.abs(Math.round(cents))
  const [units, fraction] = [Math.floor(whole / 100), String(whole % 100).padStart(2, '0')]
  const grouped = formatCount(units)
  return `${cents < 0 ? '-' : ''}${symbol}${grouped}.${fraction}`
}

/** The same, but whole dollars without their cents: "$5". */
export const formatShortMoney = (cents: number, symbol = '$'): string =>
  formatMoney(cents, symbol).replace(/\.00$/, '')
