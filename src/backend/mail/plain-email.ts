import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import { headerLine, type Email } from './email'
import { mailButton, mailHtml, mailNote, mailQuote, mailText } from './mail-html'

/** A short e-mail: text, and optionally a quote, a button and a note. `plainEmail` escapes all of it. */
export interface PlainContent {
  subject: string
  words: string[]
  /** A person's words, shown with their line breaks. */
  quote?: string | undefined
  link?: { url: string; label: string } | undefined
  note?: string | undefined
  unsubscribe?: Email['unsubscribe']
}

export interface PlainEmailContext {
  brand: Brand
  siteUrl: string
}

export function plainEmail({ brand, siteUrl }: PlainEmailContext, to: string, content: PlainContent): Email {
  const { words, quote, link, note, unsubscribe } = content
  const stop = unsubscribe && `${message(brand, 'mail.unsubscribe')}: ${unsubscribe.page}`
  const body = [
    ...words.map(mailText),
    quote && mailQuote(quote),
    link && mailButton(brand, link.url, link.label),
    note && mailNote(note),
  ]
  return {
    to,
    subject: headerLine(content.subject),
    text: [...words, quote, link && `${link.label}: ${link.url}`, note, stop].filter(Boolean).join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: words[0] ?? content.subject,
      heading: content.subject,
      body,
      unsubscribe: unsubscribe?.page,
    }),
    ...(unsubscribe && { unsubscribe }),
  }
}
