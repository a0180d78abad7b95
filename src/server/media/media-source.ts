import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { LetterSize } from '@/backend/kernel/letter-picture'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import { findOpaquePreview } from './opaque-preview'
import { assetFolders } from '@/brand/layers'
import { serverBrand } from '@/brand/server'

/** Finds the file behind a media path: a picture or video of the brand, or an upload. */

const assetPath = /^[a-z0-9][A-Za-z0-9_-]*(?:\/[a-z0-9][A-Za-z0-9_-]*)*\.(?:webp|png|jpg|svg|avif|webm|mp4)$/
const uploadPath = /^uploads\/([A-Za-z0-9]{32}(?:(?:\.preview|\.sides)?\.(?:webp|png)|\.(?:glb|usdz)))$/

const opaquePath = /^uploads\/([A-Za-z0-9]{32})\.opaque(-large)?\.webp$/

/**
 * The source of a file: folders of the brand, or the upload storage, either unchanged or flattened to an
 * opaque picture.
 */
export type MediaSource =
  | { kind: 'asset'; folders: string[]; name: string }
  | { kind: 'upload'; name: string; opaque?: { of: string; size: LetterSize } }

/** Returns the source for a path; undefined if no picture can have that path (media-1). */
export function mediaSource(path: string): MediaSource | undefined {
  const upload = uploadPath.exec(path)
  if (upload?.[1]) return { kind: 'upload', name: upload[1] }
  const opaque = opaquePath.exec(path)
  if (opaque?.[1])
    return { kind: 'upload', name: path, opaque: { of: opaque[1], size: opaque[2] ? 'large' : 'small' } }
  if (path.startsWith('uploads/') || !assetPath.test(path)) return undefined
  const folders = assetFolders(process.cwd(), serverBrand().layers)
  return { kind: 'asset', folders, name: path }
}

/** Finds a file that is really inside its folder; symlinks that lead outside are not followed. */
async function findAsset(folders: string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const inside = await realpath(resolve(folder)).catch(() => undefined)
    const file = inside && (await realpath(join(inside, name)).catch(() => undefined))
    if (file?.startsWith(inside + sep)) return file
  }
  return undefined
}

export interface FoundFile {
  size: number
  changedAt: number
  open: (range?: ByteRange) => Promise<Readable | undefined>
}

/** Returns the size, the time and the content of a file; undefined if it does not exist. */
export async function findFile(source: MediaSource): Promise<FoundFile | undefined> {
  if (source.kind === 'upload' && source.opaque)
    return findOpaquePreview(source.opaque.of, source.opaque.size)
  if (source.kind === 'upload') {
    const facts = await uploadStorage().stat(source.name)
    const open = (range?: ByteRange) => uploadStorage().open(source.name, range)
    return facts && { size: facts.bytes, changedAt: facts.changedAt, open }
  }
  const file = await findAsset(source.folders, source.name)
  const facts = file === undefined ? undefined : await stat(file)
  if (file === undefined || !facts?.isFile()) return undefined
  return { size: facts.size, changedAt: facts.mtimeMs, open: async (range) => createReadStream(file, range) }
}

/** Finds a file in the brand's layers; undefined if none has it. */
export const brandFile = (path: string): Promise<string | undefined> => {
  const source = mediaSource(path)
  return source?.kind === 'asset' ? findAsset(source.folders, source.name) : Promise.resolve(undefined)
}
