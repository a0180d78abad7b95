import type { AssetId } from '@/design/design-document'
import { sha256 } from '@/design/document/sha256'
import { dropUnusedAssets } from '@/design/document/used-assets'
import { fileLimits } from '@/design/file/design-file'
import { writeDesignFile } from '@/design/file/write-design-file'
import { releaseLater } from '@/lib/browser/release-later'
import { savedDocument, type Editor } from '../state/editor'
import type { Files } from './files'

/** Saves a design as a file, with the pictures that this device has (studio-123). Loaded on click. */

/** Returns a file name that is valid on any system. */
const fileName = (title: string) =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100) || 'design'}.design`

/**
 * @returns the file, and the number of pictures that only the shop has; this browser and the account find those by their keys
 */
export async function designFile(
  { editor, files }: { editor: Editor; files: Files },
  title: string,
): Promise<{ file: File; left: number }> {
  const document = dropUnusedAssets(savedDocument(editor.design.get().history))
  const originals = new Map<AssetId, Uint8Array<ArrayBuffer>>()
  const assets = Object.entries(document.assets)
  let room = fileLimits.total / 2
  for (const [id, asset] of assets) {
    const original = files.original(asset.key)
    if (!original || original.size > room) continue
    const bytes = new Uint8Array(await original.arrayBuffer())
    if ((await sha256(bytes)) !== asset.sha256) continue // only a preview
    originals.set(id, bytes)
    room -= bytes.length
  }
  const bytes = await writeDesignFile({ document, originals })
  const file = new File([bytes], fileName(title), { type: 'application/octet-stream' })
  return { file, left: assets.length - originals.size }
}

export function download(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  releaseLater(link.href, 60_000) // the browser reads the file later
}
