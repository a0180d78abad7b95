import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatMoney, toCents } from '@/lib/money'
import { sentence } from '../cart/sentence'
import { escaped, headerLine, type Letter } from './letter'
import { mailButton, mailHtml } from './mail-html'

export const sharedPhotoPayload = z.object({ code: z.string(), name: z.string() })

const codeStyle =
  'margin:24px 0;font-size:18px;font-weight:700;letter-spacing:1px;white-space:nowrap;font-family:ui-monospace,Menlo,Consolas,monospace'

/** The thank-you for a shared photograph, with its coupon. */
export function sharedPhotoLetter(
  brand: Brand,
  to: string,
  { code, name }: z.infer<typeof sharedPhotoPayload>,
  siteUrl: string,
): Letter {
  const { constants, identity } = brand
  const amount = formatMoney(toCents(constants.sharePhotoCoupon), identity.currencySymbol)
  const say = (key: string) => sentence(brand, `share.${key}`, { name, amount, shop: identity.name })
  const [intro, use] = [say('mailIntro'), say('mailUse')]
  const body = [
    `<p style="margin:0 0 12px">${escaped(intro)}</p>`,
    `<p style="${codeStyle}">${escaped(code)}</p>`,
    `<p style="margin:0 0 12px">${escaped(use)}</p>`,
    mailButton(brand, `${siteUrl}/`, say('mailButton')),
  ]
  return {
    to,
    subject: headerLine(say('mailSubject')),
    text: [intro, code, use, `${siteUrl}/`].join('\n\n'),
    html: mailHtml({ brand, siteUrl, preview: intro, body: body.join('\n') }),
  }
}
