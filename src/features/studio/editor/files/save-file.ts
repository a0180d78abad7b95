import type { AssetId } from '@/design/document/design-document'
import { sha256 } from '@/design/document/sha256'
import { withUsedAssets } from '@/design/document/used-assets'
import { fileLimits } from '@/design/file/design-file'
import { writeDesignFile } from '@/design/file/write-design-file'
import { savedDocument, type Editor } from '../editor'
import type { Files } from './files'

/** A design as a file to keep, with the pictures that this device has (studio-123). Loaded with the press. */

/** A name for a file of any system. */
const fileName = (title: string) =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100) || 'design'}.design`

/** @returns the file, and how many pictures are at the shop alone, where this browser and the account find them by their keys */
export async function designFile(
  { editor, files }: { editor: Editor; files: Files },
  title: string,
): Promise<{ file: File; left: number }> {
  const document = withUsedAssets(savedDocument(editor.design.get().history))
  const originals = new Map<AssetId, Uint8Array<ArrayBuffer>>()
  const assets = Object.entries(document.assets)
  let room = fileLimits.total / 2
  for (const [id, asset] of assets) {
    const original = files.original(asset.key)
    if (!original || original.size > room) continue
    const bytes = new Uint8Array(await original.arrayBuffer())
    if ((await sha256(bytes)) !== asset.sha256) continue // a preview
    originals.set(id, bytes)
    room -= bytes.length
  }
  const bytes = await writeDesignFile({ document, originals })
  const file = new File([bytes], fileName(title), { type: 'application/octet-stream' })
  return { file, left: assets.length - originals.size }
}

/** As a browser saves any download. */
export function download(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // it reads the file in its own time
}
