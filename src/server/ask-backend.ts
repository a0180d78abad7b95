import { handleGraphql } from '@/backend/graphql'
import { askUpstream } from './upstream'
import { settings } from '@/settings/settings'
import { readMs, changeMs } from '../lib/request-limits'

/**
 * Sends one GraphQL request to the commerce backend: the embedded one in this process, or a Magento if
 * COMMERCE_URL is set.
 * @param init `body` is the JSON of one request
 * @param timeoutMs timeout for a Magento; by default `readMs`, or `changeMs` for a mutation
 */
export async function askBackend(init: RequestInit, timeoutMs?: number): Promise<Response> {
  if (settings().commerce.url)
    return askUpstream('/graphql', init, timeoutMs ?? (isMutation(init.body) ? changeMs : readMs))
  return handleGraphql(new Request('http://in-process.invalid/graphql', init))
}

const isMutation = (body: unknown) => typeof body === 'string' && /"query":"\s*mutation\b/.test(body)
