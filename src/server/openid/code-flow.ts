import type { ServerResponse } from 'node:http'
import * as oauth from 'oauth4webapi'
import type { SocialProvider } from '@/backend/customer/customer'
import { askService } from '@/lib/ask-service'
import { settings } from '@/settings/settings'
import type { Attempt } from './attempt-cookie'

/**
 * OpenID Connect's authorization code with PKCE, as sign-ins and verifications elsewhere use it (openid-1, verification-3). What the protocol
 * demands of answers and tokens, oauth4webapi checks; signatures are checked where tokens are believed, in the backend (customer-18).
 */

export type CodeProvider = Pick<
  SocialProvider,
  'clientId' | 'clientSecret' | 'issuers' | 'authorizeUrl' | 'tokenUrl' | 'scope'
>

const patienceMs = 5_000
const maxAnswerLength = 65_536
const maxCodeLength = 4_096

export function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/** The provider as the library knows one. Its addresses are ours to name: nobody is asked for them while a shopper waits. */
const serverOf = ({ issuers, tokenUrl }: CodeProvider): oauth.AuthorizationServer => ({
  issuer: issuers[0] ?? '',
  token_endpoint: tokenUrl,
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
})

type Init = oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>

/** A provider says little. @throws when it says too much */
async function boundedFetch(address: string, init: Init): Promise<Response> {
  const answer = await askService(address, init as RequestInit) // the library's type allows for bytes that are shared
  const text = await answer.text()
  if (text.length > maxAnswerLength) throw new Error('The provider said too much')
  return new Response(text, { status: answer.status, headers: answer.headers })
}

const requestOptions = (address: string) => ({
  signal: AbortSignal.timeout(patienceMs),
  [oauth.customFetch]: boundedFetch,
  // Sandboxes and tests are on this machine; no provider's own address begins so.
  [oauth.allowInsecureRequests]: address.startsWith('http://'),
})

/** Where the shopper agrees. */
export async function agreeAddress(
  provider: CodeProvider,
  returnAddress: string,
  attempt: Attempt<string>,
): Promise<string> {
  const address = new URL(provider.authorizeUrl, settings().site.address)
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: returnAddress,
    response_type: 'code',
    scope: provider.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * What the provider's answer brought back to the shop.
 * @returns its parameters, checked; 'foreign' when it is none to this attempt, 'canceled' when the shopper did not agree
 */
export function readAnswer(
  provider: CodeProvider,
  answer: URLSearchParams,
  { state }: Attempt<string>,
): URLSearchParams | 'foreign' | 'canceled' {
  try {
    const client = { client_id: provider.clientId }
    const parameters = oauth.validateAuthResponse(serverOf(provider), client, answer, state)
    const code = parameters.get('code')
    return code && code.length <= maxCodeLength ? parameters : 'canceled'
  } catch (error) {
    // The library looks for the attempt's state before it reads what went wrong.
    return error instanceof oauth.AuthorizationResponseError ? 'canceled' : 'foreign'
  }
}

/**
 * The tokens for a code, from the provider itself.
 * @param answer what readAnswer has checked
 * @throws when there is no identity token, or it is not one of this provider for this shop and this attempt, in time
 */
export async function tokensFor(
  provider: CodeProvider,
  returnAddress: string,
  answer: URLSearchParams,
  { verifier, nonce }: Attempt<string>,
): Promise<{ idToken: string; accessToken: string }> {
  const server = serverOf(provider)
  const client = { client_id: provider.clientId }
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(provider.clientSecret),
    answer,
    returnAddress,
    verifier,
    requestOptions(provider.tokenUrl),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  return { idToken: tokens.id_token ?? '' /* demanded above */, accessToken: tokens.access_token }
}

/** What an access token opens. @throws when the provider refuses it */
export async function readWith(accessToken: string, address: string): Promise<string> {
  const url = new URL(address)
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    url,
    undefined,
    undefined,
    requestOptions(address),
  )
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  return response.text()
}
