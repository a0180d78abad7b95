import type { ChangeAnswer, PageAnswer, PageChange, PageItem } from '@/brand/page-map'

/** Requests of the page map to `npm run dev`. */

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T // the response format of the server
}

export const askPlaces = (items: PageItem[]) =>
  post<PageAnswer>('/dev/places', { page: location.pathname, items })

/** Returns the answer of an act, also if the shop has stopped. */
async function act(path: string, body: object): Promise<ChangeAnswer> {
  try {
    return await post<ChangeAnswer>(path, body)
  } catch {
    return { ok: false, message: 'The shop did not answer. Is npm run dev still running?' }
  }
}

export const sendChange = (change: PageChange) => act('/dev/change', change)
export const undoLastChange = () => act('/dev/undo', {})
export const openInEditor = (file: string, line: number, column: number) =>
  act('/dev/open', { file, line, column })
