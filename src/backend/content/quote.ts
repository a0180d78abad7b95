import { wallClock } from '@/lib/dates/shop-time'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import type { Context } from '../kernel/context'
import type { QuoteRequestInput } from '../generated/resolvers'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { quoteLimits } from './limits'
import { checkQuote } from './quote-rules'
import { keepQuote, quotesSince } from './quote-store'

/** Quote requests per address and day, which limits the e-mails that we send (enquiries-12). */
const maxADay = 10
const dayMs = 86_400_000

/**
 * Stores a quote request with the e-mails to the shop and to the shopper, in one transaction (enquiries-4).
 */
export async function submitQuoteRequest(input: QuoteRequestInput, context: Context) {
  const { brand, db, now } = context
  const moment = now()
  if (!(await mayTry(db(), quoteLimits(context), moment)))
    throw refusal('graphql-input', message(brand, 'quote.tooMany'))
  const checked = checkQuote(input, wallClock(moment, brand.identity.timezone).day, isUploaded)
  if (!checked.ok) throw refusal('graphql-input', message(brand, checked.say, checked.values))
  const quote = checked.value
  const number = await transaction(async (sql) => {
    const kept = await keepQuote(sql, brand.id, quote, moment)
    if (!kept.isNew) return kept.number
    const sent = await quotesSince(sql, brand.id, quote.email, new Date(moment.getTime() - dayMs))
    if (sent > maxADay) throw refusal('graphql-input', message(brand, 'quote.tooMany'))
    const mails = [
      { kind: 'quote-request', recipient: brand.identity.email },
      { kind: 'quote-confirmation', recipient: quote.email },
    ]
    for (const mail of mails)
      await enqueueEmail(sql, {
        ...mail,
        store: brand.id,
        payload: { number: kept.number },
        dedupeKey: `${mail.kind}/${brand.id}/${kept.number}`,
      })
    return kept.number
  }, db())
  return { success: true, quote_number: number, message: message(brand, 'quote.done', { number }) }
}
