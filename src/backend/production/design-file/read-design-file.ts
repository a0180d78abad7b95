import { z } from 'zod'
import type { AssetId, DesignDocument } from '@/design/document/design-document'
import type { Problem } from '@/design/document/problem'
import { readDocumentText } from '@/design/document/read-document'
import { type DesignParts, documentName, fileLimits, manifestName, originalName, sha256 } from './design-file'
import { type DesignFileProblem, DesignFileRefused, fileProblem } from './file-problem'
import { unpack } from './unpack'

export type ReadDesignFile = DesignParts | { problems: (DesignFileProblem | Problem)[] }

const manifestSchema = z.object({
  format: z.literal('design'),
  version: z.number(),
  document: z.string().max(64),
  originals: z
    .array(z.object({ path: z.string().max(100), sha256: z.string().max(64), bytes: z.number() }))
    .max(fileLimits.entries),
})

function part(parts: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const found = parts.get(name)
  if (!found) throw fileProblem('missing', name, name)
  return found
}

/** A newer shop may write more than we know: then it is said, and nothing guessed. */
function checkManifest(text: string, documentText: Buffer) {
  const manifest = manifestSchema.safeParse(parsed(text))
  if (!manifest.success) throw fileProblem('broken', manifestName, 'JSON')
  const { version, document } = manifest.data
  if (version > 1) throw fileProblem('newerVersion', version, 1)
  if (document !== sha256(documentText)) throw fileProblem('changed', documentName, document)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no manifest
  }
}

function originalsOf({ assets }: DesignDocument, parts: ReadonlyMap<string, Buffer>) {
  const originals = new Map<AssetId, Buffer>()
  for (const [id, asset] of Object.entries(assets)) {
    const bytes = part(parts, originalName(asset))
    if (sha256(bytes) !== asset.sha256) throw fileProblem('changed', asset.name, asset.sha256)
    originals.set(id, bytes)
  }
  return originals
}

/**
 * Opens a file that writeDesignFile made, or that somebody says it made. Never throws for what is in it; the pictures are still
 * a stranger's bytes and go the way of every upload.
 */
export function readDesignFile(bytes: Buffer): ReadDesignFile {
  try {
    if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw fileProblem('notZip', 'file', 'zip')
    const parts = unpack(bytes)
    const text = part(parts, documentName)
    checkManifest(part(parts, manifestName).toString('utf8'), text)
    const read = readDocumentText(text.toString('utf8'))
    if ('problems' in read) return read
    return { document: read.document, originals: originalsOf(read.document, parts) }
  } catch (error) {
    if (error instanceof DesignFileRefused) return { problems: [error.problem] }
    throw error
  }
}
