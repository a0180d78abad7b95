import type { Configuration } from '../../schema/configuration'
import type { CheckInput } from '../reporter'

/** Prices and days of shipping methods that a table of a page repeats (brand-96). */

/** Returns days in such a row that are not those of its method. */
function wrongDays(row: string, methods: Configuration['shippingMethods']): string | undefined {
  const [, cell = '', said = ''] =
    /^\s*\|\s*([^|]+)\|\s*(\d+\s*[–-]\s*\d+)\s*(?:business days )?\|/.exec(row) ?? []
  const key = /^[a-z]+/.exec(cell.toLowerCase())?.[0] ?? ''
  const days = Object.hasOwn(methods, key) ? methods[key]?.days : undefined
  return days === undefined || said.replace(/\s*[–-]\s*/, '-') === days
    ? undefined
    : `says ${said} days, but shippingMethods › ${key} takes ${days}. Write ${days.replace('-', '–')}.`
}

/** Returns a wrong price in a row whose first cell begins with the key of a shipping method. */
function wrongPrice(row: string, methods: Configuration['shippingMethods']): string | undefined {
  const [, cell = '', rest = ''] = /^\s*\|\s*([^|]+)\|(.*)/.exec(row) ?? []
  const key = /^[a-z]+/.exec(cell.toLowerCase())?.[0] ?? ''
  const method = Object.hasOwn(methods, key) ? methods[key] : undefined
  const found = [...rest.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)/g)].map(([, digits = '']) => digits)
  if (!method || found.length === 0) return undefined
  const { price, pricePerKg, freeAbove } = method
  const isKnown = (digits: string) =>
    [price, pricePerKg, freeAbove].includes(Number(digits.replaceAll(',', '')))
  const wrong = found.find((digits) => !isKnown(digits))
  return wrong === undefined || found.some((digits) => Number(digits) === price)
    ? undefined
    : `says $${wrong}, but shippingMethods › ${key} costs $${price.toFixed(2)}. Write $${price.toFixed(2)}.`
}

export function checkShippingPrices({ usable, parts, report }: CheckInput) {
  const methods = usable.configuration?.shippingMethods
  if (!methods) return
  for (const source of parts.pages.sources)
    for (const [line, row] of (source.body?.text ?? '').split('\n').entries()) {
      const wrong = wrongPrice(row, methods) ?? wrongDays(row, methods)
      if (wrong !== undefined) report.inBody('warning', source, line, `The text ${wrong}`)
    }
}
