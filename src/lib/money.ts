import { formatCount } from './count'

/** Money is whole cents until it is shown. */

/** Dollars as a manifest or Magento writes them → cents. Rounds to the nearest cent, so that 19.99 is 1999. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(6)))
}

/** Cents → the float that Magento's `Money.value` carries. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Cents → "$1,234.50"; negatives with a leading minus: "-$5.00". */
export function formatMoney(cents: number, symbol = '$'): string {
  const whole = Math.abs(Math.round(cents))
  const [units, fraction] = [Math.floor(whole / 100), String(whole % 100).padStart(2, '0')]
  const grouped = formatCount(units)
  return `${cents < 0 ? '-' : ''}${symbol}${grouped}.${fraction}`
}
