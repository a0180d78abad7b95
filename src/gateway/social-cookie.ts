import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSocialSource, type SocialSource } from '@/backend/customer/social-providers'
import { readCookie } from './cookies'

/** What a browser keeps while its shopper is at another house to say who they are (GW34). Scripts never see it. */
export interface SocialAttempt {
  source: SocialSource
  /** Comes back in the address: the answer belongs to this browser. */
  state: string
  /** Comes back in the identity token: the token was made for this sign-in. */
  nonce: string
  /** Its hash went along: only this browser can turn the answer into a token (PKCE). */
  verifier: string
}

const secret = () => randomBytes(32).toString('base64url')

export const newAttempt = (source: SocialSource): SocialAttempt => ({
  source,
  state: secret(),
  nonce: secret(),
  verifier: secret(),
})

export const attemptCookie = ({ source, state, nonce, verifier }: SocialAttempt) =>
  [source, state, nonce, verifier].join('.')

export function readAttempt(request: Pick<IncomingMessage, 'headers'>): SocialAttempt | undefined {
  const [source = '', state = '', nonce = '', verifier = ''] = readCookie(request, 'social')?.split('.') ?? []
  return isSocialSource(source) ? { source, state, nonce, verifier } : undefined
}

export const nonceOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  readAttempt(request)?.nonce

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
