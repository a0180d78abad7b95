import * as oauth from 'oauth4webapi'
import type { CodeProvider } from './code-flow'
import { requestOptions } from './code-flow'

/** Finds an OpenID provider's addresses by its issuer (OpenID Connect Discovery). */

export interface OpenidClient {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface DiscoveredProvider extends CodeProvider {
  keysUrl: string
}

/** Addresses hardly ever change; a provider that was down is asked again sooner. */
const keptMs = 10 * 60_000

let kept: { issuer: string; until: number; provider: Promise<DiscoveredProvider> } | undefined

async function ask({ issuer, clientId, clientSecret }: OpenidClient): Promise<DiscoveredProvider> {
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, requestOptions(issuer))
  const found = await oauth.processDiscoveryResponse(url, response)
  const { authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl, jwks_uri: keysUrl } = found
  if (!authorizeUrl || !tokenUrl || !keysUrl)
    throw new Error('The provider names no addresses for the code flow')
  const methods = found.token_endpoint_auth_methods_supported
  return {
    clientId,
    clientSecret,
    issuers: [found.issuer],
    authorizeUrl,
    tokenUrl,
    keysUrl,
    scope: 'openid email profile',
    isBasic: methods === undefined || !methods.includes('client_secret_post'),
  }
}

/**
 * Returns the provider, asked at most once in ten minutes.
 * @throws if the provider cannot be asked, or names another issuer than its own
 */
export function discoverProvider(client: OpenidClient): Promise<DiscoveredProvider> {
  const now = performance.now()
  if (kept?.issuer === client.issuer && now < kept.until) return kept.provider
  const provider = ask(client)
  const made = { issuer: client.issuer, until: now + keptMs, provider }
  kept = made
  provider.catch(() => {
    if (kept === made) kept = undefined
  })
  return provider
}
