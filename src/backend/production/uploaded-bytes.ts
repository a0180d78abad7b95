import type { Asset } from '@/design/document/design-document'
import { uploadStorage } from '../kernel/upload-storage/storage'
import { ProductionError } from './print-job'

/** Where an upload's bytes lie: `<32 letters>.original` as they came, beside the picture that was drawn of them. */
export interface UploadPaths {
  original: string
  /** The original where it can be printed; else the picture that was drawn of it. */
  printable: string
}

const name = /^[A-Za-z0-9]{32}/

async function firstOf(files: string[], { name: shown, key }: Asset): Promise<string> {
  for (const file of files) {
    const path = await uploadStorage().localPath(file)
    if (path !== undefined) return path
  }
  throw new Error(`The bytes of the picture "${shown}" (${key}) are not here.`)
}

/** Those whose bytes are read without running anything in them. A stranger's SVG was drawn once, in a process of its own. */
const printable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])

/** @throws ProductionError for a key that no upload has */
export async function uploadPaths(asset: Asset): Promise<UploadPaths> {
  const [of] = name.exec(asset.key) ?? []
  if (of === undefined) throw new ProductionError(`The picture "${asset.name}" has no key of an upload.`)
  const drawn = ['png', 'webp', 'jpg'].map((ending) => `${of}.${ending}`)
  const original = await firstOf([`${of}.original`, ...drawn], asset)
  return { original, printable: printable.has(asset.type) ? original : await firstOf(drawn, asset) }
}

/** @returns where the bytes of each picture of a document lie, by its id */
export const pathsOfAssets = async (
  assets: Readonly<Record<string, Asset>>,
): Promise<Record<string, UploadPaths>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(assets).map(async ([id, asset]) => [id, await uploadPaths(asset)] as const),
    ),
  )
