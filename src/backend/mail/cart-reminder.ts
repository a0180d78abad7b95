import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { sentence } from '../cart/sentence'
import { signReminder } from '../cart/reminders/reminder-link'
import { reminderById } from '../cart/reminders/reminder-store'
import { catalogueStore } from '../catalogue/catalogue-store'
import type { Sql } from '../database/connection'
import { escaped, headerLine, NoLongerNeeded, type Letter } from './letter'
import { mailButton, mailHtml } from './mail-html'

interface Desk {
  brand: Brand
  sql: Sql
  siteUrl: string
}

const reminderPayload = z.object({ reminder: z.number() })
const mostNamed = 6

/** The letter about a cart that was left. Not written to those who have ordered or declined in the meantime. */
export async function cartReminder(desk: Desk, payload: unknown, to: string): Promise<Letter> {
  const { brand, sql, siteUrl } = desk
  const reminder = await reminderById(sql, brand.id, reminderPayload.parse(payload).reminder)
  if (!reminder || reminder.isStopped || !reminder.cart.isActive) throw new NoLongerNeeded()
  const catalogue = catalogueStore(brand)
  const things = reminder.cart.lines.flatMap(({ sku, quantity }) => {
    const product = catalogue.productBySku(sku)
    return product ? [`${quantity} × ${product.name}`] : []
  })
  if (things.length === 0) throw new NoLongerNeeded()
  const until = new Intl.DateTimeFormat(brand.identity.locale, {
    dateStyle: 'long',
    timeZone: brand.identity.timezone,
  }).format(reminder.expiresAt)
  const say = (name: string) =>
    sentence(brand, `abandoned.${name}`, {
      shop: brand.identity.name,
      phone: brand.identity.phone,
      count: things.length - mostNamed,
      until,
    })
  const url = `${siteUrl}/abandoned/checkout/cart?token=${await signReminder(sql, brand.id, reminder)}`
  const stopUrl = `${url.replace('/checkout/cart', '')}&stop=1`
  const named = [...things.slice(0, mostNamed), ...(things.length > mostNamed ? [say('mailMore')] : [])]
  const quiet = 'margin:16px 0 0;color:#5f5966;font-size:13px'
  return {
    to,
    subject: headerLine(say('mailSubject')),
    text: [
      say('mailIntro'),
      named.map((thing) => `- ${thing}`).join('\n'),
      url,
      say('mailUntil'),
      `${say('mailStop')}: ${stopUrl}`,
    ].join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: say('mailIntro'),
      body: [
        `<p style="margin:0 0 12px">${escaped(say('mailIntro'))}</p>`,
        `<ul style="margin:0 0 12px;padding-left:20px">${named.map((thing) => `<li>${escaped(thing)}</li>`).join('')}</ul>`,
        mailButton(brand, url, say('mailButton')),
        `<p style="margin:0">${escaped(say('mailUntil'))}</p>`,
        `<p style="${quiet}"><a href="${escaped(stopUrl)}" style="color:inherit">${escaped(say('mailStop'))}</a></p>`,
      ].join('\n'),
    }),
  }
}
