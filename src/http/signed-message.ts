import { createHmac, timingSafeEqual } from 'node:crypto'

/** Verifies webhook signatures of https://www.standardwebhooks.com: HMAC-SHA256 over id, time and body. */

const toleranceSeconds = 300

export interface SignedMessage {
  id: string | undefined
  /** Seconds since 1970. */
  timestamp: string | undefined
  /** "v1,<base64>", several separated by spaces. */
  signatures: string | undefined
  body: string
}

const isRecent = (timestamp: string, now: Date) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime() / 1_000) <= toleranceSeconds

/** @param secret "whsec_<base64>", as shown by the service */
export function isSigned(
  { id, timestamp, signatures, body }: SignedMessage,
  secret: string,
  now: Date,
): boolean {
  if (!id || !timestamp || !signatures || !isRecent(timestamp, now)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
