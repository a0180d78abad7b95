/** Returns the document's build id, from where Next's pages router keeps it. */
const thisBuild = () => (Reflect.get(window, '__NEXT_DATA__') as { buildId: string }).buildId

/**
 * Fetches a page's props, as Next's router does.
 * @returns undefined if this document's build has no such page
 * @throws if the request fails
 */
export async function pageProps(path: string): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(`/_next/data/${thisBuild()}${path}.json`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The data of ${path} did not arrive: ${answer.status}`)
  return ((await answer.json()) as { pageProps: Record<string, unknown> }).pageProps // Next's format
}
