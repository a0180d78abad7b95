import type { Brand } from '@/brand/compiled'
import { escaped, headerLine, type Letter } from './letter'
import { mailButton, mailHtml } from './mail-html'

/** A short letter: some words, perhaps something quoted, a button and a note. All of it is escaped here. */
export interface PlainContent {
  subject: string
  words: string[]
  /** What somebody wrote, with their line breaks. */
  quote?: string | undefined
  link?: { url: string; label: string } | undefined
  note?: string | undefined
}

const quoteStyle =
  'margin:16px 0;padding:12px 16px;border-left:4px solid #d9d4ca;background:#f8f6f2;white-space:pre-line'

/** Who writes, and from which address. */
export interface PlainDesk {
  brand: Brand
  siteUrl: string
}

export function plainLetter({ brand, siteUrl }: PlainDesk, to: string, content: PlainContent): Letter {
  const { words, quote, link, note } = content
  const body = [
    ...words.map((text) => `<p style="margin:0 0 12px">${escaped(text)}</p>`),
    quote ? `<div style="${quoteStyle}">${escaped(quote)}</div>` : '',
    link ? mailButton(brand, link.url, link.label) : '',
    note ? `<p style="margin:12px 0 0;color:#5f5966;font-size:14px">${escaped(note)}</p>` : '',
  ]
  return {
    to,
    subject: headerLine(content.subject),
    text: [...words, quote, link && `${link.label}: ${link.url}`, note].filter(Boolean).join('\n\n'),
    html: mailHtml({ brand, siteUrl, preview: words[0] ?? content.subject, body: body.join('\n') }),
  }
}
