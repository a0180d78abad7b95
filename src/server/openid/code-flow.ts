import { isRecord } from '@/lib/is-record'
import type { ServerResponse } from 'node:http'
import type { SocialProvider } from '@/backend/customer/customer'
import { paymentSettings } from '@/backend/payments/payments'
import { challengeOf, type Attempt } from './attempt-cookie'

/** OpenID Connect's authorization code with PKCE, as sign-ins and verifications elsewhere use it (GW34, GD3). */

export type CodeHouse = Pick<
  SocialProvider,
  'clientId' | 'clientSecret' | 'authorizeUrl' | 'tokenUrl' | 'scope'
>

const patienceMs = 5_000
const longestAnswer = 65_536

export function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/** Where the shopper agrees. */
export function agreeAddress(house: CodeHouse, returnAddress: string, attempt: Attempt<string>): string {
  const address = new URL(house.authorizeUrl, paymentSettings().siteUrl)
  const parameters = {
    client_id: house.clientId,
    redirect_uri: returnAddress,
    response_type: 'code',
    scope: house.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** What a house answers to this shop. @throws when it does not answer as it should */
export async function askHouse(address: string, init: RequestInit): Promise<string> {
  const answer = await fetch(address, {
    ...init,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  const text = await answer.text()
  if (!answer.ok || text.length > longestAnswer) throw new Error(`The house answered ${answer.status}`)
  return text
}

const textIn = (body: Record<string, unknown>, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/** The tokens for a code, from the house itself. @throws when it does not give one about who that is */
export async function tokensFor(
  house: CodeHouse,
  returnAddress: string,
  code: string,
  verifier: string,
): Promise<{ idToken: string; accessToken: string | undefined }> {
  const text = await askHouse(house.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnAddress,
      client_id: house.clientId,
      client_secret: house.clientSecret,
      code_verifier: verifier,
    }),
  })
  const body: unknown = JSON.parse(text)
  const given = isRecord(body) ? body : {}
  const idToken = textIn(given, 'id_token')
  if (idToken === undefined) throw new Error('The house gave no identity token')
  return { idToken, accessToken: textIn(given, 'access_token') }
}
