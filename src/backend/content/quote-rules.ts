import { isEmail } from '@/lib/fields/email-address'
import { isDay } from '@/lib/dates/is-day'
import type { QuoteRequestInput } from '../generated/resolvers'
import { lineUpTo } from '../kernel/plain-text'

/** Validates quote requests. Pure. */

export interface Quote {
  name: string
  email: string
  phone: string | null
  company: string | null
  product: string
  size: string | null
  material: string | null
  quantity: number
  /** yyyy-mm-dd */
  neededBy: string | null
  comment: string | null
  /** Keys of uploaded artwork. */
  files: string[]
  /** The customer wants an artist to draw the design (enquiries-11). */
  forArtist: boolean
}

const maxFiles = 5
const maxQuantity = 1_000_000

export type Checked<T> =
  | { ok: true; value: T }
  | { ok: false; say: string; values?: Record<string, string | number> }

const wrong = (say: string, values?: Record<string, number>) =>
  ({ ok: false, say: `quote.${say}`, ...(values && { values }) }) as const

/**
 * Trims and validates a request (enquiries-1).
 * @param today yyyy-mm-dd in the shop's time zone
 * @param isUploaded whether artwork with this key is stored here
 */
export function checkQuote(
  input: QuoteRequestInput,
  today: string,
  isUploaded: (key: string) => boolean,
): Checked<Quote> {
  const name = lineUpTo(input.name, 120)
  const email = input.email.trim().toLowerCase()
  const product = lineUpTo(input.product, 160)
  const comment = input.comment?.trim() || null
  const files = [...new Set(input.files ?? [])]
  if (!name) return wrong('nameMissing')
  if (!isEmail(email)) return wrong('emailWrong')
  if (!product) return wrong('productMissing')
  if (!Number.isInteger(input.quantity) || input.quantity < 1 || input.quantity > maxQuantity)
    return wrong('quantityWrong')
  if (input.needed_by && (!isDay(input.needed_by) || input.needed_by < today)) return wrong('dayWrong')
  if (input.for_artist && !comment && files.length === 0) return wrong('briefMissing')
  if (comment && comment.length > 5_000) return wrong('commentLong')
  if (files.length > maxFiles) return wrong('tooManyFiles', { max: maxFiles })
  if (!files.every(isUploaded)) return wrong('fileMissing')
  return {
    ok: true,
    value: {
      name,
      email,
      phone: lineUpTo(input.phone_no, 40),
      company: lineUpTo(input.company, 120),
      product,
      size: lineUpTo(input.size, 160),
      material: lineUpTo(input.material, 160),
      quantity: input.quantity,
      neededBy: input.needed_by || null,
      comment,
      files,
      forArtist: input.for_artist ?? false,
    },
  }
}
