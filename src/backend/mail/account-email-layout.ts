import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, type Email } from './email'
import { mailButton, mailCode, mailHtml, mailNote, mailText } from './mail-html'

export interface MailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

interface Content {
  /** Names of messages in the group `accountMail`. */
  subject: string
  text: string
  /** Shown in large type, for the reader to type. */
  code?: string
  link?: { url: string; label: string }
  note?: string
  /** Values for the placeholders of the messages, besides the shop's name and phone. */
  values?: Record<string, string>
}

const words = (brand: Brand, name: string, values: Record<string, string> = {}) =>
  message(brand, `accountMail.${name}`, {
    name: brand.identity.name,
    phone: brand.identity.phone,
    ...values,
  })

/** Lays out an e-mail about an account, as HTML and as text. */
export function accountEmail({ brand, siteUrl }: MailContext, to: string, content: Content): Email {
  const text = words(brand, content.text, content.values)
  const note = content.note ? words(brand, content.note) : undefined
  const label = content.link ? words(brand, content.link.label) : ''
  const heading = words(brand, content.subject, content.values)
  const body = [
    mailText(text),
    content.code && mailCode(content.code, 32),
    content.link && mailButton(brand, content.link.url, label),
    note && mailNote(note),
  ]
  return {
    to,
    subject: headerLine(heading),
    text: [text, content.code, content.link && `${label}: ${content.link.url}`, note]
      .filter((part): part is string => Boolean(part))
      .join('\n\n'),
    html: mailHtml({ brand, siteUrl, preview: text, heading, body }),
  }
}
