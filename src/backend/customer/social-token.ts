import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { askService } from '@/lib/ask-service'
import type { Context } from '../kernel/context'
import { logFailure } from '../kernel/log'
import type { SocialProvider } from './social-providers'

/**
 * A person's identity from a provider's token, after its signature and claims were verified (customer-18).
 */
export interface SocialIdentity {
  provider: SocialProvider
  issuer: string
  subject: string
  /** Undefined if the provider didn't supply it. */
  email: string | undefined
  /** Whether the provider confirms that the address belongs to this person. */
  isEmailVerified: boolean
  firstname: string
  lastname: string
  nonce: string
  expiresAt: Date
}

/** What a token is verified against. */
export type TokenProvider = Pick<SocialProvider, 'keysUrl' | 'issuers' | 'clientId'>

/** Verified claims. */
export type Claims = JWTPayload & { iss: string; sub: string; exp: number }

const longestToken = 8_192
const patienceMs = 3_000
const knownKeys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Returns the provider's key set. It is fetched again if a token names an unknown key, at most twice a
 * minute.
 */
function keysOf({ keysUrl }: TokenProvider) {
  const known =
    knownKeys.get(keysUrl) ??
    createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: patienceMs, [customFetch]: askService })
  knownKeys.set(keysUrl, known)
  return known
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 255) : '')

function namesIn(payload: JWTPayload): { firstname: string; lastname: string } {
  const [first = '', ...rest] = text(payload['name']).split(' ')
  return {
    firstname: text(payload['given_name']) || first,
    lastname: text(payload['family_name']) || rest.join(' '),
  }
}

/** Logs failures, except for those caused by the visitor's token itself. */
function logRefusal(context: Context, error: unknown) {
  const isTokensFault =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
  if (!isTokensFault) logFailure('social sign-in', error, { requestId: context.requestId })
}

/**
 * Returns the claims of a provider's token after checking signature, issuer, audience and time.
 * @returns undefined if any check fails
 */
export async function checkedClaims(
  context: Context,
  provider: TokenProvider,
  token: string,
): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined
  try {
    const { payload } = await jwtVerify(token, keysOf(provider), {
      issuer: provider.issuers,
      audience: provider.clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
      currentDate: context.now(),
      clockTolerance: 30,
      maxTokenAge: '15 minutes',
    })
    const { iss, sub, exp, azp } = payload
    if (!iss || !sub || sub.length > 255 || !exp) return undefined
    if (azp !== undefined && azp !== provider.clientId) return undefined
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp === undefined) return undefined
    return { ...payload, iss, sub, exp }
  } catch (error) {
    logRefusal(context, error)
    return undefined
  }
}

/**
 * Verifies an identity token, and that it belongs to the sign-in started by this browser.
 * @returns undefined if any check fails
 */
export async function verifiedIdentity(
  context: Context,
  provider: SocialProvider,
  token: string,
): Promise<SocialIdentity | undefined> {
  const expectedNonce = context.visitor?.socialNonce
  const claims = expectedNonce ? await checkedClaims(context, provider, token) : undefined
  if (!expectedNonce || claims?.['nonce'] !== expectedNonce) return undefined
  const { iss, sub, exp, email } = claims
  return {
    provider,
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email.trim() : undefined,
    isEmailVerified: claims['email_verified'] === true,
    ...namesIn(claims),
    nonce: expectedNonce,
    expiresAt: new Date(exp * 1_000),
  }
}
