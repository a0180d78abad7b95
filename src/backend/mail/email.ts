/** One e-mail, ready to be sent: plain text for every mail program, HTML for those that display it. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** How readers unsubscribe; only for e-mails that may be refused (mail-2). */
  unsubscribe?: { page: string; oneClick: string }
  /** True for a person's own message to the shop, which expects a reply. */
  isPersonal?: true
}

/** Thrown while writing an e-mail that is no longer needed. */
export class NoLongerNeeded extends Error {
  constructor(message = 'This e-mail has lost its reason') {
    super(message)
  }
}

/** Returns the text as one line: a line break in a name would start another header. */
export const headerLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
