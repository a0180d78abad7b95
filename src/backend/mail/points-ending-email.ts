import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { longDay } from '@/lib/dates/days'
import { formatMoney } from '@/lib/money/money'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { NoLongerNeeded, type Email } from './email'
import { unsubscribeLinks } from './mailings'
import { plainEmail } from './plain-email'
import { worthOfPoints, sumOf, endingPoints, rewardSettingsOf } from '../balances/balances'

/**
 * Tells customers who opted in which points expire, according to the balance when the e-mail is written
 * (balances-20).
 */

const endingPayload = z.object({ customer: z.number(), account: z.number(), until: z.string() })

export async function pointsEndingEmail(
  { brand, sql, siteUrl }: { brand: Brand; sql: Sql; siteUrl: string },
  payload: unknown,
  to: string,
): Promise<Email> {
  const { customer, account, until } = endingPayload.parse(payload)
  const { identity, configuration } = brand
  const endings = (await endingPoints(brand, sql, account)).filter(({ lastDay }) => lastDay <= until)
  const [first] = endings
  if (!first || !(await rewardSettingsOf(sql, customer)).expiryMails) throw new NoLongerNeeded()
  const points = sumOf(endings)
  const say = (name: string, more: Record<string, string | number> = {}) =>
    message(brand, `balanceMail.${name}`, {
      name: identity.name,
      points,
      day: longDay(first.lastDay),
      amount: formatMoney(worthOfPoints(configuration.rewards, points), identity.currencySymbol),
      ...more,
    })
  const days = endings.map((ending) =>
    say('endingDay', { day: longDay(ending.lastDay), points: ending.points }),
  )
  return plainEmail({ brand, siteUrl }, to, {
    subject: say('endingSubject'),
    words: [say('ending'), say('endingFirst')],
    quote: days.join('\n'),
    link: {
      url: `${siteUrl}/customer/account/my-rewards/rewardpoints`,
      label: say('pointsButton'),
    },
    note: say('pointsNote'),
    unsubscribe: await unsubscribeLinks(sql, siteUrl, { store: brand.id, mailing: 'points', email: to }),
  })
}
