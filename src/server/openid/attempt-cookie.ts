import type { IncomingMessage } from 'node:http'
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { type SocialSource, isSocialSource } from '@/backend/customer/customer'
import { isVerifiedGroup, type VerifiedGroup } from '@/lib/verified-groups'
import { readCookie } from '../http/cookies'

/** What a browser keeps while its shopper is at another provider to say who they are (openid-1). Scripts never see it. */
export interface Attempt<Source extends string> {
  source: Source
  /** Comes back in the address: the answer belongs to this browser. */
  state: string
  /** Comes back in the identity token: the token was made for this sign-in. */
  nonce: string
  /** Its hash went along: only this browser can turn the answer into a token (PKCE). */
  verifier: string
}

export type SocialAttempt = Attempt<SocialSource>

export const newAttempt = <Source extends string>(source: Source): Attempt<Source> => ({
  source,
  state: generateRandomState(),
  nonce: generateRandomNonce(),
  verifier: generateRandomCodeVerifier(),
})

export const attemptCookie = ({ source, state, nonce, verifier }: Attempt<string>) =>
  [source, state, nonce, verifier].join('.')

export function readAttempt(request: Pick<IncomingMessage, 'headers'>): SocialAttempt | undefined {
  const [source = '', state = '', nonce = '', verifier = ''] = readCookie(request, 'social')?.split('.') ?? []
  return isSocialSource(source) ? { source, state, nonce, verifier } : undefined
}

/** A verification that was begun (verification-3): the source is the group that was asked for. */
export function readVerifyAttempt(
  request: Pick<IncomingMessage, 'headers'>,
): Attempt<VerifiedGroup> | undefined {
  const [source = '', state = '', nonce = '', verifier = ''] = readCookie(request, 'verify')?.split('.') ?? []
  return isVerifiedGroup(source) ? { source, state, nonce, verifier } : undefined
}

export const nonceOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  readAttempt(request)?.nonce
