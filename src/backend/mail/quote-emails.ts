import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/words/count'
import { longDay } from '@/lib/dates/days'
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

type Fact = [label: string, value: string]

/** Returns rows with their labels, leaving out empty values. */
const labeled = (brand: Brand, rows: [name: string, value: string | null | undefined][]): Fact[] =>
  rows.flatMap(([name, value]) => (value ? [[message(brand, `quote.${name}`), value] satisfies Fact] : []))

/** Returns everything that was entered, for the shop. */
const facts = (brand: Brand, { quote }: Asked, siteUrl: string): Fact[] =>
  labeled(brand, [
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
  ])

function confirmedFacts(brand: Brand, { product, quantity, neededBy }: Quote): Fact[] {
  const typed = product.toLowerCase()
  return labeled(brand, [
    ['product', brand.catalogue.products.find(({ name }) => name.toLowerCase() === typed)?.name],
    ['quantity', formatCount(quantity)],
    ['neededBy', neededBy && longDay(neededBy)],
  ])
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
      body: [...intro.map(mailText), mailFacts(rows)],
    }),
  }
}

/** Returns the e-mail to the shop's staff. */
export function quoteRequest(brand: Brand, asked: Asked, siteUrl: string): Email {
  const { number, quote } = asked
  const kind = quote.forArtist ? 'brief' : 'quoteRequest'
  const subject = message(brand, `mail.${kind}Subject`, { number, name: quote.name })
  const intro = message(brand, `mail.${kind}Intro`, { name: quote.name, number })
  return {
    ...toEmail({ brand, siteUrl }, brand.identity.email, subject, [intro], facts(brand, asked, siteUrl)),
    isPersonal: true,
  }
}

/**
 * Returns the e-mail to the typed address, which may be a stranger's, so it contains no typed text
 * (enquiries-4). A product is named only if the catalogue has it, by its name there.
 */
export function quoteConfirmation(brand: Brand, { number, quote }: Asked, siteUrl: string): Email {
  const { name, phone } = brand.identity
  const subject = message(brand, 'mail.quoteSubject', { number, shop: name })
  const intro = [
    message(brand, quote.forArtist ? 'mail.briefThanks' : 'mail.quoteIntro', { number }),
    message(brand, 'mail.quoteQuestions', { phone }),
  ]
  return toEmail({ brand, siteUrl }, quote.email, subject, intro, confirmedFacts(brand, quote))
}
