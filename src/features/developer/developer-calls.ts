/** Requests that the developer bar sends to /caching. */

const post = (path: string, body: object) =>
  fetch(`/caching/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
  })

export const startDeveloperMode = async (token: string) => (await post('developer', { token })).ok

export const endDeveloperMode = async () => (await post('developer/end', {})).ok

export type Cleared = { status: 'cleared'; pages: number } | { status: 'refused' | 'too-soon' | 'failed' }

/**
 * Returns the cache pattern of a path. As the specification requires, a product is /products plus the first
 * path segment after /product.
 */
export const patternOf = (path: string) => path.replace(/^\/product\/([^/]+)(?:\/.*)?$/, '/products/$1')

async function clear(path: string, body: object): Promise<Cleared> {
  try {
    const response = await post(path, body)
    if (response.status === 403) return { status: 'refused' }
    if (response.status === 429) return { status: 'too-soon' }
    if (!response.ok) return { status: 'failed' }
    const { pages } = (await response.json()) as { pages: number } // the response format of the server
    return { status: 'cleared', pages }
  } catch {
    return { status: 'failed' }
  }
}

export const clearPage = (path: string) => clear('cache/clear', { pattern: patternOf(path) })
export const clearEverything = () => clear('cache/clearall', {})
