/** International prefixes: "+44", "0044" or, dialed from North America, "01144". */
const countryPrefix = /^(?:\+|00|011)/

const isWritten = (text: string) => text.length <= 40 && /^\(?\+?[\d\s()./-]+$/.test(text)

/**
 * True for a telephone number of seven to fifteen digits with the usual punctuation. US numbers have ten
 * digits, or eleven with the leading 1. A number with a country prefix may belong to another country than the
 * delivery (checkout-5).
 * @param countryCode destination country; default: unknown
 */
export function isTelephone(text: string, countryCode = ''): boolean {
  if (!isWritten(text)) return false
  const dialed = text.replace(/[^\d+]/g, '')
  const namesCountry = countryPrefix.test(dialed)
  if (countryCode === 'US' && !namesCountry) return /^1?\d{10}$/.test(dialed)
  const digits = dialed.replace('+', '')
  if (dialed.startsWith('+1')) return digits.length === 11
  return digits.length >= 7 && digits.length <= 15
}
