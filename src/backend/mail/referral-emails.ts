import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatMoney, toCents } from '@/lib/money/money'
import { message } from '../kernel/message'
import { type Customer, customerById } from '../customer/customer'
import type { Sql } from '../database/connection'
import { NoLongerNeeded, type Email } from './email'
import { hasRefused } from './mailing-store'
import { unsubscribeLinks } from './mailings'
import { plainEmail } from './plain-email'
import { referralCodeOf, invitationById } from '../referrals/referrals'

/** E-mails about referrals: the invitation, and the notice of a reward (referrals-2, referrals-4). */

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

function words(brand: Brand, name: string, customer: Customer) {
  const amount = (dollars: number) => formatMoney(toCents(dollars), brand.identity.currencySymbol)
  const { friendDollars, referrerDollars, minimumOrder } = brand.constants.referral
  return message(brand, `referMail.${name}`, {
    shop: brand.identity.name,
    product: brand.identity.product,
    name: customer.firstname,
    gift: amount(friendDollars),
    reward: amount(referrerDollars),
    minimum: amount(minimumOrder),
  })
}

async function customerOf({ sql, brand }: EmailContext, id: number): Promise<Customer> {
  const customer = await customerById(sql, brand.id, id)
  if (!customer) throw new Error('There is no customer to write about')
  return customer
}

export const referralWriters = {
  'referral-invitation': async (context: EmailContext, payload: unknown): Promise<Email> => {
    const { brand, sql, siteUrl } = context
    const { invitation: id } = z.object({ invitation: z.number() }).parse(payload)
    const invitation = await invitationById(sql, brand.id, id)
    if (!invitation) throw new Error('There is no invitation to write')
    const recipient = { store: brand.id, mailing: 'invitations', email: invitation.email } as const
    if (await hasRefused(sql, recipient)) throw new NoLongerNeeded()
    const customer = await customerOf(context, invitation.customerId)
    const code = await referralCodeOf(sql, customer)
    const say = (name: string) => words(brand, name, customer)
    return plainEmail(context, invitation.email, {
      subject: say('inviteSubject'),
      words: [say('invite'), say('inviteGift')],
      quote: invitation.message ?? undefined,
      link: { url: `${siteUrl}/?${new URLSearchParams({ refer: code })}`, label: say('inviteButton') },
      note: say('inviteNote'),
      unsubscribe: await unsubscribeLinks(sql, siteUrl, recipient),
    })
  },
  'referral-reward': async (context: EmailContext, payload: unknown): Promise<Email> => {
    const { customer: id } = z.object({ customer: z.number() }).parse(payload)
    const customer = await customerOf(context, id)
    const say = (name: string) => words(context.brand, name, customer)
    return plainEmail(context, customer.email, {
      subject: say('rewardSubject'),
      words: [say('reward')],
      link: { url: `${context.siteUrl}/customer/account/refer-and-earn`, label: say('rewardButton') },
    })
  },
}
