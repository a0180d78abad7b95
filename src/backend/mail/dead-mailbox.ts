/**
 * Replies of mail servers that mean the mailbox or domain does not exist or is closed permanently (RFC 3463):
 * 5.1.1, 5.1.2, 5.1.3, 5.1.10 and 5.2.1. Other 5xx replies are often about us, such as a blocklist, and may
 * be temporary.
 */
const deadMailbox = /\b5\.(?:1\.(?:1|2|3|10)|2\.1)\b/

/** True if the mail server's error means that retrying is useless (mail-6). */
export const isDeadMailbox = (error: unknown): boolean =>
  error instanceof Error && deadMailbox.test('response' in error ? String(error.response) : error.message)
