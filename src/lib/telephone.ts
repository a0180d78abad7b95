/** "+44", "0044" and, dialed from North America, "01144" name a country. */
const countryPrefix = /^(?:\+|00|011)/

const isWritten = (text: string) => text.length <= 40 && /^\(?\+?[\d\s()./-]+$/.test(text)

/**
 * A telephone number with its usual signs: seven to fifteen digits; of the US ten, or eleven with the leading 1. One that names
 * its country need not be of the country that the parcel goes to (checkout-5).
 * @param countryCode where the parcel goes; left out: not known
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
