import type { ServerResponse } from 'node:http'
import * as oauth from 'oauth4webapi'
import type { SocialProvider } from '@/backend/customer/customer'
import { askService } from '@/lib/ask-service'
import { settings } from '@/settings/settings'
import type { Attempt } from '../graphql-proxy/attempt-cookie'

/**
 * OpenID Connect's authorization code flow with PKCE, for external sign-ins and verifications (openid-1,
 * verification-3). oauth4webapi validates responses and tokens as the protocol requires. The backend checks
 * signatures before it trusts a token (customer-18).
 */

export type CodeProvider = Pick<
  SocialProvider,
  'clientId' | 'clientSecret' | 'issuers' | 'authorizeUrl' | 'tokenUrl' | 'scope'
> & {
  /** True for a provider that takes the client's secret only in the Authorization header. */
  isBasic?: boolean
}

const patienceMs = 5_000
const maxAnswerLength = 65_536
const maxCodeLength = 4_096

export function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/**
 * Converts a provider for the library. Its URLs are known in advance, so no discovery request delays the
 * shopper.
 */
const serverOf = ({ issuers, tokenUrl }: CodeProvider): oauth.AuthorizationServer => ({
  issuer: issuers[0] ?? '',
  token_endpoint: tokenUrl,
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
})

type Init = oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>

/**
 * Fetches with an upper limit, because a provider's responses are short.
 * @throws if the response is too long
 */
async function boundedFetch(address: string, init: Init): Promise<Response> {
  const answer = await askService(address, init as RequestInit) // the library's type also allows shared buffers
  const text = await answer.text()
  if (text.length > maxAnswerLength) throw new Error('The provider said too much')
  return new Response(text, { status: answer.status, headers: answer.headers })
}

export const requestOptions = (address: string) => ({
  signal: AbortSignal.timeout(patienceMs),
  [oauth.customFetch]: boundedFetch,
  // Only for sandboxes and tests on this machine; real providers use https.
  [oauth.allowInsecureRequests]: address.startsWith('http://'),
})

/** Returns the URL where the shopper gives consent. */
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
 * Validates the provider's redirect back to the shop.
 * @returns the validated parameters; 'foreign' if it does not belong to this attempt, 'canceled' if the shopper did not consent
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
    // The library checks the attempt's state before it reads the error.
    return error instanceof oauth.AuthorizationResponseError ? 'canceled' : 'foreign'
  }
}

/**
 * Exchanges a code for tokens at the provider.
 * @param answer the parameters validated by readAnswer
 * @throws if there is no valid identity token from this provider for this shop and this attempt
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
    provider.isBasic
      ? oauth.ClientSecretBasic(provider.clientSecret)
      : oauth.ClientSecretPost(provider.clientSecret),
    answer,
    returnAddress,
    verifier,
    requestOptions(provider.tokenUrl),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  return { idToken: tokens.id_token ?? '' /* required above */, accessToken: tokens.access_token }
}

/**
 * Reads a resource with an access token.
 * @throws if the provider refuses the token
 */
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
