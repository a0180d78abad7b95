import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { longDayAt } from '@/lib/dates/long-day-at'
import { html, type Html } from '@/lib/words/html'
import { letterPictureOf } from '../kernel/letter-picture'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, NoLongerNeeded, type Email } from './email'
import { unsubscribeLinks } from './mailings'
import { mailButton, mailHtml, mailPicture, mailText } from './mail-html'
import { signReminder, reminderById } from '../cart/cart'
import { catalogueStore } from '../catalogue/catalogue'

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

const reminderPayload = z.object({ reminder: z.number() })
const maxNamed = 6

interface Thing {
  words: string
  picture: string | undefined
}

const cell = 'padding:10px 0;border-top:1px solid #efece6'
const quiet = 'margin:16px 0 0;color:#5f5966;font-size:13px'

/**
 * Renders the items left in the cart, with pictures of products or rendered designs. The uploaded artwork
 * itself is never shown.
 */
function table(things: Thing[], siteUrl: string): Html {
  const rows = things.map(
    ({ words, picture }) =>
      html`<tr><td width="64" style="${cell};padding-right:14px">${mailPicture(picture, siteUrl)}</td><td style="${cell};font-weight:600">${words}</td></tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`
}

/** The e-mail about an abandoned cart. It is not sent if the shopper has since ordered or opted out. */
export async function cartReminder(context: EmailContext, payload: unknown, to: string): Promise<Email> {
  const { brand, sql, siteUrl } = context
  const reminder = await reminderById(sql, brand.id, reminderPayload.parse(payload).reminder)
  if (!reminder || reminder.isStopped || !reminder.cart.isActive) throw new NoLongerNeeded()
  const catalogue = catalogueStore(brand)
  const things = reminder.cart.lines.flatMap(({ sku, quantity, designPicture }) => {
    const product = catalogue.productBySku(sku)
    const picture = letterPictureOf(designPicture, product?.pictures[0]?.file)
    return product ? [{ words: `${quantity} × ${product.name}`, picture }] : []
  })
  if (things.length === 0) throw new NoLongerNeeded()
  const until = longDayAt(reminder.expiresAt.toISOString(), brand.identity.timezone)
  const say = (name: string) =>
    message(brand, `abandoned.${name}`, {
      shop: brand.identity.name,
      phone: brand.identity.phone,
      count: things.length - maxNamed,
      until,
    })
  const url = `${siteUrl}/abandoned/checkout/cart?token=${await signReminder(sql, brand.id, reminder)}`
  const stopUrl = `${url.replace('/checkout/cart', '')}&stop=1`
  const named: Thing[] = [
    ...things.slice(0, maxNamed),
    ...(things.length > maxNamed ? [{ words: say('mailMore'), picture: undefined }] : []),
  ]
  const recipient = { store: brand.id, mailing: 'cart-reminders', email: to } as const
  return {
    to,
    unsubscribe: await unsubscribeLinks(sql, siteUrl, recipient),
    subject: headerLine(say('mailSubject')),
    text: [
      say('mailIntro'),
      named.map(({ words }) => `- ${words}`).join('\n'),
      url,
      say('mailUntil'),
      `${say('mailStop')}: ${stopUrl}`,
    ].join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: say('mailIntro'),
      heading: say('mailSubject'),
      body: [
        mailText(say('mailIntro')),
        table(named, siteUrl),
        mailButton(brand, url, say('mailButton')),
        mailText(say('mailUntil')),
        html`<p style="${quiet}"><a href="${stopUrl}" style="color:inherit">${say('mailStop')}</a></p>`,
      ],
    }),
  }
}
