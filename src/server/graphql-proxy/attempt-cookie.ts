import type { IncomingMessage } from 'node:http'
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { type SocialSource, isSocialSource } from '@/backend/customer/customer'
import { isVerifiedGroup, type VerifiedGroup } from '@/lib/products/verified-groups'
import { readCookie } from '../../http/cookies'

/**
 * A sign-in in progress, stored in a browser while its shopper is at an external provider (openid-1). Not
 * readable by scripts.
 */
export interface Attempt<Source extends string> {
  source: Source
  /** Returned in the URL, which proves that the response belongs to this browser. */
  state: string
  /** Returned in the identity token, which proves that the token was issued for this sign-in. */
  nonce: string
  /** Only its hash was sent, so only this browser can exchange the code for a token (PKCE). */
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

/** Reads a verification in progress (verification-3); its source is the requested group. */
export function readVerifyAttempt(
  request: Pick<IncomingMessage, 'headers'>,
): Attempt<VerifiedGroup> | undefined {
  const [source = '', state = '', nonce = '', verifier = ''] = readCookie(request, 'verify')?.split('.') ?? []
  return isVerifiedGroup(source) ? { source, state, nonce, verifier } : undefined
}

/** Reads an operator's sign-in by the company's account in progress (operations-12). */
export function readCompanyAttempt(
  request: Pick<IncomingMessage, 'headers'>,
): Attempt<'company'> | undefined {
  const [source = '', state = '', nonce = '', verifier = ''] =
    readCookie(request, 'companySignIn')?.split('.') ?? []
  return source === 'company' ? { source, state, nonce, verifier } : undefined
}

export const nonceOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  readAttempt(request)?.nonce
