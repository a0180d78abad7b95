/** Decisions of the sandbox card processor, as pure functions. Card numbers are checked but never stored. */

export interface Card {
  number: string
  /** 1–12 */
  month: number
  /** Four digits. */
  year: number
  code: string
}

/**
 * Numbers that determine the outcome; every other valid number is approved. docs/behaviour/payments.md lists
 * them.
 */
export const testCards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000000000003220',
  noFunds: '4000000000009995',
} as const

/** The code that the sandbox bank pretends to send. */
export const challengeCode = '1234'

export type CardDecision =
  | { status: 'approved' }
  | { status: 'challenge' }
  /** Payflow's result code and message. */
  | { status: 'declined'; result: number; message: string }

/** True if the card number's check digit is correct. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const brands: { brand: string; pattern: RegExp; codeLength: number }[] = [
  { brand: 'Visa', pattern: /^4/, codeLength: 3 },
  { brand: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/, codeLength: 3 },
  { brand: 'American Express', pattern: /^3[47]/, codeLength: 4 },
  { brand: 'Discover', pattern: /^(6011|64[4-9]|65)/, codeLength: 3 },
]

const brandOf = (digits: string) => brands.find(({ pattern }) => pattern.test(digits))

export const cardBrand = (digits: string) => brandOf(digits)?.brand ?? 'Card'

/** True if the card has expired. It is valid until the end of the printed month. */
const isExpired = ({ month, year }: Card, now: Date) =>
  now.getTime() >= Date.UTC(year, month) + 12 * 3_600_000

const declined = (result: number, message: string): CardDecision => ({ status: 'declined', result, message })

/**
 * Checks the number's form, the expiry and the code, then applies the outcome of the test number
 * (payments-5).
 */
export function decideCard(card: Card, now: Date): CardDecision {
  if (!passesLuhn(card.number)) return declined(23, 'Invalid account number')
  const isMonth = Number.isInteger(card.month) && card.month >= 1 && card.month <= 12
  if (!isMonth || !Number.isInteger(card.year) || card.year > now.getUTCFullYear() + 25)
    return declined(24, 'Invalid expiration date')
  if (isExpired(card, now)) return declined(24, 'Invalid expiration date')
  if (/\D/.test(card.code) || card.code.length !== (brandOf(card.number)?.codeLength ?? 3))
    return declined(114, 'Card security code mismatch')
  if (card.code === '999') return declined(114, 'Card security code mismatch')
  if (card.number === testCards.declined) return declined(12, 'Declined')
  if (card.number === testCards.noFunds) return declined(50, 'Insufficient funds available')
  return card.number === testCards.challenge ? { status: 'challenge' } : { status: 'approved' }
}
