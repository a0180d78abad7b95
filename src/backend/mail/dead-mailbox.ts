/**
 * What mail servers answer when there is no such mailbox or domain, or when it is closed for good (RFC 3463): 5.1.1, 5.1.2, 5.1.3,
 * 5.1.10 and 5.2.1. Other answers that begin with 5 are often about us, such as a blocklist, and pass.
 */
const deadMailbox = /\b5\.(?:1\.(?:1|2|3|10)|2\.1)\b/

/** Whether an error of the mail server says that trying again is of no use (mail-7). */
export const isDeadMailbox = (error: unknown): boolean =>
  error instanceof Error && deadMailbox.test('response' in error ? String(error.response) : error.message)
