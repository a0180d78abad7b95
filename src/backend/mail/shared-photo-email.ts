import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatMoney, toCents } from '@/lib/money/money'
import { message } from '../kernel/message'
import { headerLine, type Email } from './email'
import { mailButton, mailCode, mailHtml, mailText } from './mail-html'

export const sharedPhotoPayload = z.object({ code: z.string() })

/** The e-mail that thanks for a shared photo. It contains a coupon, but not the typed name (enquiries-4). */
export function sharedPhotoEmail(
  brand: Brand,
  to: string,
  { code }: z.infer<typeof sharedPhotoPayload>,
  siteUrl: string,
): Email {
  const { constants, identity } = brand
  const amount = formatMoney(toCents(constants.sharePhotoCoupon), identity.currencySymbol)
  const say = (key: string) => message(brand, `share.${key}`, { amount, shop: identity.name })
  const [intro, use] = [say('mailIntro'), say('mailUse')]
  const body = [
    mailText(intro),
    mailCode(code),
    mailText(use),
    mailButton(brand, `${siteUrl}/`, say('mailButton')),
  ]
  return {
    to,
    subject: headerLine(say('mailSubject')),
    text: [intro, code, use, `${siteUrl}/`].join('\n\n'),
    html: mailHtml({ brand, siteUrl, preview: intro, heading: say('mailSubject'), body }),
  }
}
