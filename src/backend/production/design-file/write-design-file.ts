import { type Zippable, zipSync } from 'fflate'
import { canonicalJson } from '@/design/document/canonical-json'
import { ProductionError } from '../print-job'
import {
  type DesignParts,
  documentName,
  type Manifest,
  manifestName,
  originalName,
  sha256,
} from './design-file'

/** Zip counts from 1980; the same design gives the same bytes. */
const noTime = new Date(1980, 0, 1)

const packed = (words: string): Zippable[string] => [Buffer.from(words), { level: 6, mtime: noTime }]

/** @throws ProductionError for a picture whose bytes are not those that the design names */
export function writeDesignFile({ document, originals }: DesignParts): Buffer {
  const parts: Zippable = {}
  const listed = new Map<string, Manifest['originals'][number]>()
  for (const [id, asset] of Object.entries(document.assets)) {
    const bytes = originals.get(id)
    if (!bytes || sha256(bytes) !== asset.sha256)
      throw new ProductionError(`The bytes of the picture "${asset.name}" are not those that were uploaded.`)
    const path = originalName(asset)
    parts[path] = [bytes, { level: 0, mtime: noTime }] // pictures are compressed already
    listed.set(path, { path, sha256: asset.sha256, bytes: bytes.length })
  }
  const text = canonicalJson(document)
  const manifest: Manifest = {
    format: 'design',
    version: 1,
    document: sha256(text),
    originals: [...listed.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
  return Buffer.from(
    zipSync({
      [manifestName]: packed(JSON.stringify(manifest, null, 2)),
      [documentName]: packed(text),
      ...parts,
    }),
  )
}
