import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import type { Email } from './email'
import { unsubscribeLinks } from './mailings'
import { plainEmail } from './plain-email'
import { rewardSummaryOf, worthOfPoints } from '../balances/balances'

/** Tells customers who opted in that an order earned points. */

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
  return plainEmail({ brand, siteUrl }, to, {
    subject: say('pointsSubject'),
    words: [say('points')],
    link: { url, label: say('pointsButton') },
    note: say('pointsNote'),
    unsubscribe: await unsubscribeLinks(sql, siteUrl, { store: brand.id, mailing: 'points', email: to }),
  })
}
