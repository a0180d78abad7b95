import type { DesignDocument } from '@/design/design-document'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { NamedDesign } from './named-design'

/** Asks the shop for what shows a design in a room. It is made on first request, which takes some seconds. */

/** Timeout in milliseconds: others may be before us. */
const patienceMs = 90_000

/** A design to show: as it is on the page, or as the shop saved it. */
export type ShownDesign = DesignDocument | NamedDesign

/** Addresses of the files by their ending. */
export type SightFiles = Readonly<Record<string, string>>

/** Returns the fonts with the hashes of letterings that a page drew without knowing them. */
async function knownFonts(fonts: DesignDocument['fonts']): Promise<DesignDocument['fonts']> {
  const entries = Object.entries(fonts)
  if (entries.every(([, { sha256 }]) => sha256 !== '')) return fonts
  const { letteringHash } = await fetchLater(() => import('../sign/stroke-fonts'))
  const found = entries.map(async ([name, font]) => {
    const sha256 = font.sha256 || (await letteringHash(name))
    return [name, { ...font, sha256 }] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Returns the text of a design for the shop. A design of a page's answers has no id until it is saved. */
export async function submittedText(design: ShownDesign): Promise<string> {
  if ('hash' in design) return JSON.stringify(design)
  return JSON.stringify({ ...design, id: design.id || 'in-use', fonts: await knownFonts(design.fonts) })
}

/** @throws Error with the shop's words for the shopper, if it has some */
export async function askSight(kind: 'model' | 'mockups', design: ShownDesign): Promise<SightFiles> {
  const answer = await fetch(`/media/sight/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: await submittedText(design),
    signal: AbortSignal.timeout(patienceMs),
  })
  const read = (await answer.json()) as { files?: SightFiles; message?: string } // as sight.ts on the server sends
  if (answer.ok && read.files) return read.files
  throw new Error(read.message ?? '')
}
