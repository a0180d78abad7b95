import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The card processor's response in Payflow's format: URL-encoded, with a signature that only the processor
 * and the shop can create.
 */
export type AnswerFields = Record<string, string>

const signatureName = 'SIGNATURE'

function signatureOf(fields: AnswerFields, secret: string): Buffer {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== signatureName)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', secret).update(JSON.stringify(sorted)).digest()
}

export function signAnswer(fields: AnswerFields, secret: string): string {
  return new URLSearchParams({
    ...fields,
    [signatureName]: signatureOf(fields, secret).toString('base64url'),
  }).toString()
}

/** @returns the fields, or undefined if the processor did not write every one of them */
export function readSignedAnswer(payload: string, secret: string): AnswerFields | undefined {
  if (payload.length > 4_000) return undefined
  const pairs = [...new URLSearchParams(payload)]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length !== pairs.length) return undefined
  const given = Buffer.from(fields[signatureName] ?? '', 'base64url')
  const { [signatureName]: _, ...signed } = fields
  const right = signatureOf(signed, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? signed : undefined
}
