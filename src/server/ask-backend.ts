import { handleGraphql } from '@/backend/graphql'
import { askUpstream } from './upstream'
import { settings } from '@/settings/settings'

/**
 * One GraphQL request to the commerce backend: the embedded one in this process, or a Magento when COMMERCE_URL is set.
 * @param init `body` is the JSON of one request
 * @param timeoutMs how long a Magento may take; left out: by whether it changes something
 */
export async function askBackend(init: RequestInit, timeoutMs?: number): Promise<Response> {
  if (settings().commerce.url)
    return askUpstream('/graphql', init, timeoutMs ?? (isMutation(init.body) ? changeMs : readMs))
  return handleGraphql(new Request('http://in-process.invalid/graphql', init))
}

/** How long a server waits: pages should stand before shoppers give up, changes must not be cut off halfway (server-5). */
export const readMs = 3_000
export const changeMs = 20_000

const isMutation = (body: unknown) => typeof body === 'string' && /"query":"\s*mutation\b/.test(body)
