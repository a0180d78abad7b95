import { dropDraft, keepDraft, readDraft } from '@/features/forms/draft'

/**
 * The address that a code was sent to, and when, so that the shopper can open the e-mail and return
 * (sign-in-7).
 */
export interface SentCode {
  email: string
  at: number
}

const name = 'sign-in-code'
const usefulMs = 10 * 60_000

export function sentCode(now = Date.now()): SentCode | undefined {
  const { email = '', at = '' } = readDraft(name, { email: '', at: '' })
  const isUseful = email !== '' && now - Number(at) < usefulMs
  return isUseful ? { email, at: Number(at) } : undefined
}

export const keepSentCode = ({ email, at }: SentCode) => keepDraft(name, { email, at: String(at) })

export const dropSentCode = () => dropDraft(name)
