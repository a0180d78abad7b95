import { plainLine } from '@/lib/fields/typed-text'

/**
 * Sends cards to the processor. A card number goes from the form to the processor and nowhere else
 * (payments-4).
 */

export interface CardEntry extends Record<string, string> {
  number: string
  expiry: string
  code: string
  holder: string
}

export const blankCard: CardEntry = { number: '', expiry: '', code: '', holder: '' }

export type ProcessorAnswer =
  | { status: 'answered'; payload: string; approved: boolean; message: string }
  | { status: 'challenge'; challengeId: string }

const address = '/sandbox/card'

async function post(body: Record<string, string>): Promise<ProcessorAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The card processor answered ${response.status}`)
  return (await response.json()) as ProcessorAnswer // our endpoint returns only these two shapes
}

export const digitsOf = (text: string) => plainLine(text).replace(/\D/g, '')

/** Parses an expiry date such as "09/29" or "9 / 2029"; undefined if it is invalid. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const found = /^(\d{1,2})(?:\s*[/.-])?\s*(\d{2}|\d{4})$/.exec(plainLine(text))
  if (!found) return undefined
  const [month, year] = [Number(found[1]), Number(found[2])]
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined
}

/**
 * True if the length and checksum are valid. The checksum catches a mistyped digit (ISO/IEC 7812-1, annex B).
 */
export function isCardNumber(text: string): boolean {
  const digits = [...digitsOf(text)].map(Number).toReversed()
  if (digits.length < 12 || digits.length > 19) return false
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0
}

/** Returns Payflow's two-letter code for a number's card network. */
export function cardNetwork(text: string): 'VI' | 'MC' | 'AE' | 'DI' {
  const digits = digitsOf(text)
  if (/^3[47]/.test(digits)) return 'AE'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MC'
  if (/^(6011|65|64[4-9])/.test(digits)) return 'DI'
  return 'VI'
}

/** Groups digits while the shopper types: "4242424242424242" → "4242 4242 4242 4242". */
export const grouped = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

export const submitCard = (session: { secureToken: string; secureTokenId: string }, card: CardEntry) => {
  const expiry = readExpiry(card.expiry)
  return post({
    secureToken: session.secureToken,
    secureTokenId: session.secureTokenId,
    number: digitsOf(card.number),
    expiryMonth: String(expiry?.month ?? ''),
    expiryYear: String(expiry?.year ?? ''),
    code: digitsOf(card.code),
    holder: card.holder,
  })
}

export const answerChallenge = (challengeId: string, code: string) =>
  post({ challengeId, challengeCode: code })
