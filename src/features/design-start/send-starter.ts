import type { DesignDocument } from '@/design/document/design-document'
import { sendArtwork } from '../catalogue/product/send-artwork'
import type { BegunDesign } from './starters'

type Say = (path: string, values?: Record<string, string | number>) => string

const kinds = ['jpg', 'jpeg', 'png', 'webp', 'svg', 'tif', 'tiff', 'heic', 'gif', 'avif']

/** A new design's pictures at the shop, under the keys that the shop gave them; or why one is not there. */
export async function sentStarter(
  { document, files }: BegunDesign,
  message: Say,
): Promise<{ document: DesignDocument } | { problem: string }> {
  const assets = { ...document.assets }
  for (const [id, asset] of Object.entries(assets)) {
    const kept = files[asset.key]
    if (!kept) continue
    const file = new File([kept.file], kept.name, { type: kept.file.type })
    const signal = new AbortController().signal
    const sent = await sendArtwork(file, { extensions: kinds, message, onProgress: () => undefined, signal })
    if (sent.status !== 'stored')
      return { problem: sent.status === 'refused' ? sent.reason : message('artwork.failed') }
    const { name: _, ...facts } = sent.asset ?? { name: '' } // what the shop made of it counts there
    assets[id] = { ...asset, ...facts, key: sent.upload.key.slice(0, 32) }
  }
  return { document: { ...document, assets } }
}
