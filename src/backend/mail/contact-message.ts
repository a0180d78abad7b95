import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import { headerLine, type Email } from './email'
import { mailHtml, mailQuote, mailText } from './mail-html'

export const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  comment: z.string(),
})

/** The e-mail to the shop with a message from the contact form. */
export function contactMessage(
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
  payload: z.infer<typeof contactPayload>,
): Email {
  const intro = message(brand, 'mail.contactIntro', { name: payload.name })
  const subject = message(brand, 'mail.contactSubject', { name: payload.name, shop: brand.identity.name })
  const from = [payload.name, payload.email, payload.telephone ?? ''].filter(Boolean)
  return {
    to: brand.identity.email,
    isPersonal: true,
    subject: headerLine(subject),
    text: [intro, '', payload.comment, '', ...from].join('\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: intro,
      heading: subject,
      body: [mailText(intro), mailQuote(payload.comment), mailText(from.join('\n'))],
    }),
  }
}
