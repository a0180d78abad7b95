import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatMoney } from '@/lib/money/money'
import { html, joinHtml } from '@/lib/words/html'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, type Email } from './email'
import { mailButton, mailCode, mailHtml, mailNote, mailText } from './mail-html'
import { makeGiftCardCode } from '../balances/balances'
import { certificateToSend } from '../orders/orders'

/**
 * The e-mail that delivers a gift certificate: its value, the giver's words, and its codes, generated when
 * the e-mail is written (balances-8).
 */

const certificatePayload = z.object({ line: z.number() })

export async function giftCertificateEmail(
  { brand, sql, siteUrl }: { brand: Brand; sql: Sql; siteUrl: string },
  payload: unknown,
): Promise<Email> {
  const { certificate, unitCents, giver, cards } = await certificateToSend(
    sql,
    certificatePayload.parse(payload).line,
  )
  const codes: string[] = []
  for (const accountId of cards) codes.push(await makeGiftCardCode(sql, accountId))
  const values = {
    name: brand.identity.name,
    recipient: certificate.recipient,
    giver,
    amount: formatMoney(unitCents, brand.identity.currencySymbol),
    phone: brand.identity.phone,
  }
  const say = (name: string) => message(brand, `balanceMail.${name}`, values)
  const worth = say(codes.length > 1 ? 'certificateWorthEach' : 'certificateWorth')
  const words = certificate.greeting ? certificate.greeting.split('\n') : []
  const body = [
    mailText(say('certificate')),
    words.length > 0 &&
      html`<p style="margin:0 0 16px;padding-left:14px;border-left:3px solid #d8d2de;font-style:italic">${joinHtml(words, html`<br>`)}</p>`,
    html`<p style="margin:0">${worth}</p>`,
    ...codes.map((code) => mailCode(code)),
    mailButton(brand, siteUrl, say('certificateButton')),
    mailNote(say('certificateNote')),
  ]
  return {
    to: certificate.email,
    subject: headerLine(say('certificateSubject')),
    text: [
      say('certificateGreeting'),
      say('certificate'),
      words.join('\n'),
      worth,
      codes.join('\n'),
      `${say('certificateButton')}: ${siteUrl}`,
      say('certificateNote'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: say('certificate'),
      heading: say('certificateGreeting'),
      body,
    }),
  }
}
