import type { DesignDocument } from '@/design/document/design-document'
import { pictureSender } from './send-picture'
import type { BegunDesign } from './starters'

type Say = (path: string, values?: Record<string, string | number>) => string

/** A new design's pictures at the shop, under the keys that the shop gave them; or why one is not there. */
export async function sentStarter(
  { document, files }: BegunDesign,
  message: Say,
): Promise<{ document: DesignDocument } | { problem: string }> {
  const send = pictureSender(message)
  const assets = { ...document.assets }
  for (const [id, asset] of Object.entries(assets)) {
    const kept = files[asset.key]
    if (!kept) continue
    const file = new File([kept.file], kept.name, { type: kept.file.type })
    const signal = new AbortController().signal
    const sent = await send(file, () => undefined, signal)
    if (sent.status !== 'stored')
      return { problem: sent.status === 'refused' ? sent.reason : message('artwork.failed') }
    assets[id] = { ...asset, ...sent.facts, key: sent.key }
  }
  return { document: { ...document, assets } }
}
