import type { Asset, AssetId, DesignDocument } from '../design-document'
import { limits } from '../document/limits'

/** A design as a file to download: a zip of `document.json`, `manifest.json` and the original uploads. */

export interface DesignParts {
  document: DesignDocument
  /**
   * Bytes of the assets as uploaded. An asset that is missing here is stored only at the shop, under its key.
   */
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

/**
 * Upper limits in bytes (and for the number of entries). Larger parts are refused before they are unpacked.
 */
export const fileLimits = {
  file: 250_000_000,
  entries: limits.assets + 2,
  original: 60 * 1024 * 1024,
  manifest: 100_000,
  document: limits.bytes,
  /** Total size of all unpacked parts. */
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

/** Names are derived from the content, so that a picture used twice is stored once. */
export const originalName = ({ sha256, type }: Pick<Asset, 'sha256' | 'type'>): string =>
  `originals/${sha256}.${endings[type] ?? 'bin'}`

/**
 * True for the only names allowed in such a file: no parent folders, no absolute paths, no names of
 * `Object.prototype`.
 */
export const isPartName = (name: string): boolean =>
  name === documentName ||
  name === manifestName ||
  /^originals\/[0-9a-f]{64}\.(?:jpg|png|webp|svg|tif|heic|pdf|bin)$/.test(name)
