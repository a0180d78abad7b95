/** How postcodes are written, by country. Elsewhere: letters, digits, spaces and hyphens. */
const forms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  IN: /^\d{3} ?\d{3}$/,
}

const elsewhere = /^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/

/** "00501-99950" holds "10001" and "10001-4321": as many signs count as the ends of the range have. */
function isWithin(text: string, range: string): boolean {
  const [first = '', last = ''] = range.split('-')
  const start = text.slice(0, first.length)
  return start >= first && start <= last
}

/**
 * One postcode of the country's form (checkout-4). Browser and server ask this.
 * @param range of the postcodes that are taken, from–to; left out: all (checkout-65)
 */
export const isPostcode = (text: string, countryCode: string, range?: string): boolean =>
  (forms[countryCode] ?? elsewhere).test(text) && (range === undefined || isWithin(text, range))
