/** Postcode formats by country. Other countries: letters, digits, spaces and hyphens. */
const forms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  IN: /^\d{3} ?\d{3}$/,
}

const elsewhere = /^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/

/**
 * True if a postcode is in the range: "00501-99950" contains "10001" and "10001-4321". Only as many
 * characters are compared as the range's start has.
 */
function isWithin(text: string, range: string): boolean {
  const [first = '', last = ''] = range.split('-')
  const start = text.slice(0, first.length)
  return start >= first && start <= last
}

/**
 * True for a postcode in the country's format (checkout-4). Shared by browser and server.
 * @param range first and last accepted postcode, joined by a hyphen; default: all (checkout-4)
 */
export const isPostcode = (text: string, countryCode: string, range?: string): boolean =>
  (forms[countryCode] ?? elsewhere).test(text) && (range === undefined || isWithin(text, range))
