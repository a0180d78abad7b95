import { formatCount } from '../words/count'

/** Money is an integer number of cents until it is displayed. */

/**
 * Converts the dollars of a manifest or Magento to cents. Rounds to the nearest cent, so that 19.99 is 1999.
 */
export function toCents(dollars: number): number {
  return Math.round(toExactCents(dollars))
}

/**
 * Like `toCents` but unrounded, for rates that are multiplied later, such as a price per square centimeter.
 */
export const toExactCents = (dollars: number): number => Number((dollars * 100).toFixed(6))

/**
 * Parses "12.50", "12.5" or "12" as 1250 or 1200. Returns undefined for anything else: signs, symbols,
 * fractions of a cent.
 */
export function parseCents(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Converts cents to the float of Magento's `Money.value`. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Formats cents as "1234.50", the format that other services expect. */
export const toDecimal = (cents: number): string => toDollars(cents).toFixed(2)

/** Formats cents as "$1,234.50"; negative amounts have a leading minus: "-$5.00". */
export function formatMoney(cents: number, symbol = '$'): string {
  const whole = Math.abs(Math.round(cents))
  const [units, fraction] = [Math.floor(whole / 100), String(whole % 100).padStart(2, '0')]
  const grouped = formatCount(units)
  return `${cents < 0 ? '-' : ''}${symbol}${grouped}.${fraction}`
}

/** Like `formatMoney`, but drops the cents of whole dollars: "$5". */
export const formatShortMoney = (cents: number, symbol = '$'): string =>
  formatMoney(cents, symbol).replace(/\.00$/, '')

/** @param free the word for an amount of 0: shoppers never read $0.00 where they pay nothing (orders-541) */
export const moneyOrFree = (cents: number, free: string, symbol?: string): string =>
  cents === 0 ? free : formatMoney(cents, symbol)
