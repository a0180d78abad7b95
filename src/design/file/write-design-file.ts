import { type Zippable, zipSync } from 'fflate'
import { canonicalJson } from '../document/canonical-json'
import { sha256 } from '../document/sha256'
import { type DesignParts, documentName, type Manifest, manifestName, originalName } from './design-file'

/** The earliest zip timestamp; a fixed time makes equal designs give equal bytes. */
const noTime = new Date(1980, 0, 1)

const encoded = (words: string) => new TextEncoder().encode(words)

const packed = (words: string): Zippable[string] => [encoded(words), { level: 6, mtime: noTime }]

/** @throws if a picture's bytes do not match the hash in the design */
export async function writeDesignFile({
  document,
  originals,
}: DesignParts): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Zippable = {}
  const listed = new Map<string, Manifest['originals'][number]>()
  for (const [id, bytes] of originals) {
    const asset = document.assets[id]
    if (!asset || (await sha256(bytes)) !== asset.sha256)
      throw new Error(`The bytes of the picture "${asset?.name ?? id}" are not those that were uploaded.`)
    const path = originalName(asset)
    parts[path] = [bytes, { level: 0, mtime: noTime }] // pictures are already compressed
    listed.set(path, { path, sha256: asset.sha256, bytes: bytes.length })
  }
  const text = canonicalJson(document)
  const manifest: Manifest = {
    format: 'design',
    version: 1,
    document: await sha256(encoded(text)),
    originals: [...listed.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
  return zipSync({
    [manifestName]: packed(JSON.stringify(manifest, null, 2)),
    [documentName]: packed(text),
    ...parts,
  })
}
