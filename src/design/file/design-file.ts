import type { Asset, AssetId, DesignDocument } from '../document/design-document'
import { limits } from '../document/limits'

/** A design as a file to keep: a zip of document.json, manifest.json and the pictures as they were uploaded. */

export interface DesignParts {
  document: DesignDocument
  /** Assets' bytes as they were uploaded; one that is left out is at the shop alone, by its key. */
  originals: ReadonlyMap<AssetId, Uint8Array<ArrayBuffer>>
}

export interface Manifest {
  format: 'design'
  version: 1
  /** SHA-256 of the document's text. */
  document: string
  originals: { path: string; sha256: string; bytes: number }[]
}

export const documentName = 'document.json'
export const manifestName = 'manifest.json'

/** How large each part may be, in bytes; what is larger is refused before it is unpacked. */
export const fileLimits = {
  file: 250_000_000,
  entries: limits.assets + 2,
  original: 60 * 1024 * 1024,
  manifest: 100_000,
  document: limits.bytes,
  /** Of all that is unpacked. */
  total: 400_000_000,
} as const

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
}

/** By what is in them: the same picture twice is one file. */
export const originalName = ({ sha256, type }: Pick<Asset, 'sha256' | 'type'>): string =>
  `originals/${sha256}.${endings[type] ?? 'bin'}`

/** The only names that such a file has: no folder above, no absolute path, no name of an object's own. */
export const isPartName = (name: string): boolean =>
  name === documentName ||
  name === manifestName ||
  /^originals\/[0-9a-f]{64}\.(?:jpg|png|webp|svg|tif|heic|pdf|bin)$/.test(name)
