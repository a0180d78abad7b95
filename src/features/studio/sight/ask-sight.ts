import type { DesignDocument } from '@/design/design-document'

/** Asks the shop for what shows a design in a room. It is made on first request, which takes some seconds. */

/** Timeout in milliseconds: others may be before us. */
const patienceMs = 90_000

/** Addresses of the files by their ending. */
export type SightFiles = Readonly<Record<string, string>>

/** @throws Error with the shop's words for the shopper, if it has some */
export async function askSight(kind: 'model' | 'mockups', document: DesignDocument): Promise<SightFiles> {
  const answer = await fetch(`/media/sight/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(document),
    signal: AbortSignal.timeout(patienceMs),
  })
  const read = (await answer.json()) as { files?: SightFiles; message?: string } // as sight.ts on the server sends
  if (answer.ok && read.files) return read.files
  throw new Error(read.message ?? '')
}
