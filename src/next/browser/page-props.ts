/** Where the router of the pages keeps which build a document is of. */
const thisBuild = () => (Reflect.get(window, '__NEXT_DATA__') as { buildId: string }).buildId

/**
 * What the server tells the page at a path, as Next's router would fetch it.
 * @returns undefined where the build of this document has no such page
 * @throws when it does not arrive
 */
export async function pageProps(path: string): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(`/_next/data/${thisBuild()}${path}.json`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The data of ${path} did not arrive: ${answer.status}`)
  return ((await answer.json()) as { pageProps: Record<string, unknown> }).pageProps // as Next writes it
}
