import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/count'
import { longDay } from '@/lib/days'
import { message } from '../kernel/message'
import { headerLine, type Email } from './email'
import { mailFacts, mailHtml, mailText } from './mail-html'
import type { PlainEmailContext } from './plain-email'
import type { Quote } from '../content/content'

export const quotePayload = z.object({ number: z.string() })

interface Asked {
  number: string
  quote: Quote
}

function facts(brand: Brand, { quote }: Asked, siteUrl: string): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['product', quote.product],
    ['size', quote.size],
    ['material', quote.material],
    ['quantity', formatCount(quote.quantity)],
    ['neededBy', quote.neededBy && longDay(quote.neededBy)],
    ['comment', quote.comment],
    ['files', quote.files.map((key) => `${siteUrl}/media/uploads/${key}`).join('\n') || null],
    ['name', quote.name],
    ['company', quote.company],
    ['email', quote.email],
    ['phone', quote.phone],
  ]
  return rows.flatMap(([name, value]) =>
    value ? [[message(brand, `quote.${name}`), value] satisfies [string, string]] : [],
  )
}

function toEmail(
  { brand, siteUrl }: PlainEmailContext,
  to: string,
  subject: string,
  intro: string[],
  rows: [string, string][],
): Email {
  return {
    to,
    subject: headerLine(subject),
    text: [...intro, '', ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: intro[0] ?? subject,
      heading: subject,
      body: [...intro.map(mailText), mailFacts(rows)].join('\n'),
    }),
  }
}

/** For the people behind the shop. */
export function quoteRequest(brand: Brand, asked: Asked, siteUrl: string): Email {
  const { number, quote } = asked
  const kind = quote.forArtist ? 'brief' : 'quoteRequest'
  const subject = message(brand, `mail.${kind}Subject`, { number, name: quote.name })
  const intro = message(brand, `mail.${kind}Intro`, { name: quote.name, number })
  return toEmail({ brand, siteUrl }, brand.identity.email, subject, [intro], facts(brand, asked, siteUrl))
}

/** For the shopper, with everything they told us. */
export function quoteConfirmation(brand: Brand, asked: Asked, siteUrl: string): Email {
  const { number, quote } = asked
  const { name, phone } = brand.identity
  const subject = message(brand, 'mail.quoteSubject', { number, shop: name })
  const intro = [
    message(brand, quote.forArtist ? 'mail.briefThanks' : 'mail.quoteIntro', { name: quote.name, number }),
    message(brand, 'mail.quoteQuestions', { phone }),
  ]
  return toEmail({ brand, siteUrl }, quote.email, subject, intro, facts(brand, asked, siteUrl))
}
