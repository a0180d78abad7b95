import { z } from 'zod'
import type { Sql } from '../database/connection'
import { message } from '../kernel/message'
import { orderByToken } from '../orders/orders'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const payloadSchema = z.object({ token: z.string(), line: z.number() })

/**
 * Tells the shop that the artwork of a line has arrived (orders-70). `npm run shop orders -- show` prints where it
 * is.
 */
export async function artworkEmail(
  context: PlainEmailContext & { sql: Sql },
  payload: unknown,
  to: string,
): Promise<Email> {
  const { brand, sql } = context
  const { token, line: lineId } = payloadSchema.parse(payload)
  const order = await orderByToken(sql, brand.id, token)
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) throw new NoLongerNeeded()
  const values = { number: order.number, product: line.name }
  return plainEmail(context, to, {
    subject: message(brand, 'mail.artworkSubject', values),
    words: [message(brand, 'mail.artworkIntro', values)],
  })
}
