import type { Asset } from '@/design/design-document'
import { uploadStorage } from '../upload-storage/storage'

/** Paths of an upload's bytes: `<32 letters>.original` as uploaded, and the picture rendered from it. */
export interface UploadPaths {
  original: string
  /** The original if it can be printed; otherwise the rendered picture. */
  printable: string
}

async function firstOf(files: string[], { name: shown, key }: Pick<Asset, 'name' | 'key'>): Promise<string> {
  for (const file of files) {
    const path = await uploadStorage().localPath(file)
    if (path !== undefined) return path
  }
  throw new Error(`The bytes of the picture "${shown}" (${key}) are not here.`)
}

/**
 * Media types that can be read without executing content. An uploaded SVG was rendered once, in a separate
 * process.
 */
const printable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])

/** @throws Error if the bytes are not in this storage */
export async function uploadPaths(asset: Pick<Asset, 'key' | 'name' | 'type'>): Promise<UploadPaths> {
  const of = asset.key.slice(0, 32)
  const drawn = ['png', 'webp', 'jpg'].map((ending) => `${of}.${ending}`)
  const original = await firstOf([`${of}.original`, ...drawn], asset)
  return { original, printable: printable.has(asset.type) ? original : await firstOf(drawn, asset) }
}
