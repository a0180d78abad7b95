import { escapeHtml } from '@/lib/html-text'

/** One e-mail, ready to be sent: plain text for every reader, HTML for those who show it. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** How its readers end such e-mails; only where they may (mail-2). */
  unsubscribe?: { page: string; oneClick: string }
  /** A person's own words to the shop, which wait for an answer. */
  isPersonal?: true
}

/** Thrown by whoever writes an e-mail that has lost its reason since it was put into the outbox. */
export class NoLongerNeeded extends Error {
  constructor(message = 'This e-mail has lost its reason') {
    super(message)
  }
}

/** Every text that came from a shopper or a manifest passes through here on its way into HTML (reliability 2.8). */
export const escaped = escapeHtml

/** A header is one line: a line break in a name would begin a header of its own. */
export const headerLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
