import type { DesignDocument } from '@/design/design-document'
import { pictureSender } from '../tools/send-picture'
import type { StartedDesign } from './starters'

type Say = (path: string, values?: Record<string, string | number>) => string

/**
 * Sends a new design's pictures to the shop. Returns the document with the shop's keys, or why a picture was
 * not accepted.
 */
export async function uploadStarterPictures(
  { document, files }: StartedDesign,
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
