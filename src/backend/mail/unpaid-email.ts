import { z } from 'zod'
import { longDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import type { Sql } from '../database/connection'
import { message } from '../kernel/message'
import { orderByToken } from '../orders/orders'
import { instructionRows } from '../payments/payments'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const unpaidPayload = z.object({ token: z.string() })

/** orders-71: the money for an order has not come, and its last day is near. Nobody needs it once it came, or the order is canceled. */
export async function unpaidEmail(
  context: PlainEmailContext & { sql: Sql },
  payload: unknown,
  to: string,
): Promise<Email> {
  const { brand, sql, siteUrl } = context
  const order = await orderByToken(sql, brand.id, unpaidPayload.parse(payload).token)
  const payBy = order?.payment.details.payBy
  if (!order || order.status !== 'pending' || !payBy) throw new NoLongerNeeded()
  const { name, currencySymbol, phone } = brand.identity
  const values = {
    name,
    number: order.number,
    firstname: order.billingAddress.firstname,
    total: formatMoney(order.grandTotalCents, currencySymbol),
    day: longDay(payBy),
  }
  const say = (key: string) => message(brand, key, values)
  const rows = instructionRows(brand, order.payment.details).map((row) => `${row.name}: ${row.value}`)
  return plainEmail(context, to, {
    subject: say('mail.unpaidSubject'),
    words: [
      say('mail.unpaidGreeting'),
      say('mail.unpaidIntro'),
      say('checkout.dueText'),
      ...rows,
      say('mail.unpaidSent'),
    ],
    link: {
      url: `${siteUrl}/checkout/receipt?token=${encodeURIComponent(order.token)}`,
      label: message(brand, 'mail.seeOrder'),
    },
    note: message(brand, 'mail.orderQuestions', { phone }),
  })
}
