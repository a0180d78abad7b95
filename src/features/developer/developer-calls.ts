/** What the developer's bar asks of /caching. */

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

/** As the specification has it: products go by /products and the first part of what follows. */
export const patternOf = (path: string) => path.replace(/^\/product\/([^/]+)(?:\/.*)?$/, '/products/$1')

async function clear(path: string, body: object): Promise<Cleared> {
  try {
    const response = await post(path, body)
    if (response.status === 403) return { status: 'refused' }
    if (response.status === 429) return { status: 'too-soon' }
    if (!response.ok) return { status: 'failed' }
    const { pages } = (await response.json()) as { pages: number } // our own server's shape
    return { status: 'cleared', pages }
  } catch {
    return { status: 'failed' }
  }
}

export const clearPage = (path: string) => clear('cache/clear', { pattern: patternOf(path) })
export const clearEverything = () => clear('cache/clearall', {})
