import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, type Email } from './email'
import { mailButton, mailHtml, mailNote, mailText } from './mail-html'
import { rewardSummaryOf, worthOfPoints } from '../balances/balances'

/** Tells a customer who asked for it that an order brought points. */

const pointsPayload = z.object({ customer: z.number(), points: z.number(), order: z.string() })

export async function pointsEmail(
  { brand, sql, siteUrl }: { brand: Brand; sql: Sql; siteUrl: string },
  payload: unknown,
  to: string,
): Promise<Email> {
  const { customer, points, order } = pointsPayload.parse(payload)
  const { points: balance } = await rewardSummaryOf(sql, brand.id, customer)
  const values = {
    name: brand.identity.name,
    points: formatCount(points),
    order,
    balance: formatCount(balance),
    amount: formatMoney(worthOfPoints(brand.configuration.rewards, balance), brand.identity.currencySymbol),
  }
  const say = (name: string) => message(brand, `balanceMail.${name}`, values)
  const url = `${siteUrl}/customer/account/my-rewards/rewardpoints`
  const text = say('points')
  return {
    to,
    subject: headerLine(say('pointsSubject')),
    text: [text, `${say('pointsButton')}: ${url}`, say('pointsNote')].join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: text,
      heading: say('pointsSubject'),
      body: [mailText(text), mailButton(brand, url, say('pointsButton')), mailNote(say('pointsNote'))].join(
        '\n',
      ),
    }),
  }
}
