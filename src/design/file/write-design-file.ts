import { type Zippable, zipSync } from 'fflate'
import { canonicalJson } from '../document/canonical-json'
import { sha256 } from '../document/sha256'
import { type DesignParts, documentName, type Manifest, manifestName, originalName } from './design-file'

/** Zip counts from 1980; the same design gives the same bytes. */
const noTime = new Date(1980, 0, 1)

const encoded = (words: string) => new TextEncoder().encode(words)

const packed = (words: string): Zippable[string] => [encoded(words), { level: 6, mtime: noTime }]

/** @throws for a picture whose bytes are not those that the design names */
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
    parts[path] = [bytes, { level: 0, mtime: noTime }] // pictures are compressed already
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
