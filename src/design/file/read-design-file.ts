import { isRecord } from '@/lib/is-record'
import type { AssetId, DesignDocument } from '../design-document'
import type { Problem } from '../document/problem'
import { readDocumentText } from '../document/read-document'
import { sha256 } from '../document/sha256'
import { type DesignParts, documentName, fileLimits, manifestName, originalName } from './design-file'
import { type DesignFileProblem, DesignFileRefused, fileProblem } from './file-problem'
import { type Bytes, unpack } from './unpack'

export type ReadDesignFile = DesignParts | { problems: (DesignFileProblem | Problem)[] }

type Parts = ReadonlyMap<string, Bytes>

function part(parts: Parts, name: string): Bytes {
  const found = parts.get(name)
  if (!found) throw fileProblem('missing', name, name)
  return found
}

const decoded = (bytes: Bytes) => new TextDecoder().decode(bytes)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // reported as a broken manifest
  }
}

/**
 * Checks the manifest and returns the paths of the packed pictures. A newer version is refused, because it
 * may contain unknown data.
 */
async function checkManifest(text: string, documentText: Bytes): Promise<Set<unknown>> {
  const manifest = parsed(text)
  const { format, version, document, originals } = isRecord(manifest) ? manifest : {}
  if (format !== 'design' || typeof version !== 'number' || !Array.isArray(originals))
    throw fileProblem('broken', manifestName, 'JSON')
  if (version > 1) throw fileProblem('newerVersion', version, 1)
  if (document !== (await sha256(documentText))) throw fileProblem('changed', documentName, documentName)
  return new Set(originals.map((each) => (isRecord(each) ? each['path'] : undefined)))
}

async function originalsOf({ assets }: DesignDocument, parts: Parts, listed: Set<unknown>) {
  const originals = new Map<AssetId, Bytes>()
  for (const [id, asset] of Object.entries(assets)) {
    const path = originalName(asset)
    if (!parts.has(path) && !listed.has(path)) continue // stored only at the shop
    const bytes = part(parts, path)
    if ((await sha256(bytes)) !== asset.sha256) throw fileProblem('changed', asset.name, asset.sha256)
    originals.set(id, bytes)
  }
  return originals
}

const isZip = ([one, two, three, four]: Bytes) => one === 0x50 && two === 0x4b && three === 3 && four === 4

/**
 * Opens a file written by `writeDesignFile`, or one that claims to be. Never throws because of its content.
 * The pictures are untrusted and must be checked like any upload.
 * @param file read only if it is not larger than the limit
 */
export async function readDesignFile(file: Blob): Promise<ReadDesignFile> {
  try {
    if (file.size > fileLimits.file) throw fileProblem('tooLarge', file.size, fileLimits.file)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isZip(bytes)) throw fileProblem('notZip', 'file', 'zip')
    const parts = await unpack(bytes)
    const text = part(parts, documentName)
    const listed = await checkManifest(decoded(part(parts, manifestName)), text)
    const read = readDocumentText(decoded(text))
    if ('problems' in read) return read
    return { document: read.document, originals: await originalsOf(read.document, parts, listed) }
  } catch (error) {
    if (error instanceof DesignFileRefused) return { problems: [error.problem] }
    throw error
  }
}
