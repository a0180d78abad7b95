import { z } from 'zod'
import { longDay } from '@/lib/dates/days'
import { formatMoney } from '@/lib/money/money'
import type { Sql } from '../database/connection'
import { message } from '../kernel/message'
import { orderByToken } from '../orders/orders'
import { instructionRows } from '../payments/payments'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const unpaidPayload = z.object({ token: z.string() })

/**
 * The e-mail that an order is unpaid and its deadline is near (orders-61). Not needed once the money arrived
 * or the order is canceled.
 */
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
