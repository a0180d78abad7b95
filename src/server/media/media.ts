import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { LetterSize } from '@/backend/kernel/letter-picture'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { sendStream } from '../../http/send-stream'
import { parseRange, type Part } from './parse-range'
import { mediaTypes } from './media-types'
import { findOpaquePreview } from './opaque-preview'
import { settings } from '@/settings/settings'

/** GET /media/<path>: the brand's pictures and videos, and shoppers' artwork by its random key. */

const assetPath = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:webp|png|jpg|svg|avif|webm|mp4)$/
const uploadPath = /^uploads\/([A-Za-z0-9]{32}(?:\.preview)?\.(?:webp|png))$/

const opaquePath = /^uploads\/([A-Za-z0-9]{32})\.opaque(-large)?\.webp$/

/**
 * The source of a file: folders of the brand, or the upload storage, either unchanged or flattened to an
 * opaque picture.
 */
type Source =
  | { kind: 'asset'; folders: string[]; name: string }
  | { kind: 'upload'; name: string; opaque?: { of: string; size: LetterSize } }

/** Returns the source for a path; undefined if no picture can have that path (media-1). */
export function mediaSource(path: string): Source | undefined {
  const upload = uploadPath.exec(path)
  if (upload?.[1]) return { kind: 'upload', name: upload[1] }
  const opaque = opaquePath.exec(path)
  if (opaque?.[1])
    return { kind: 'upload', name: path, opaque: { of: opaque[1], size: opaque[2] ? 'large' : 'small' } }
  if (path.startsWith('uploads/') || !assetPath.test(path)) return undefined
  const folders = [settings().brand, 'base'].map((id) => join(process.cwd(), 'brands', id, 'assets'))
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

interface Found {
  size: number
  changedAt: number
  open: (range?: ByteRange) => Promise<Readable | undefined>
}

async function findFile(source: Source): Promise<Found | undefined> {
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

function setHeaders(response: ServerResponse, { name, kind }: Source) {
  const ending = extname(name).slice(1)
  const isSvg = ending === 'svg'
  response.setHeader('content-type', mediaTypes[ending] ?? 'application/octet-stream')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-disposition', isSvg ? 'attachment' : 'inline')
  response.setHeader(
    'content-security-policy',
    `default-src 'none';${isSvg ? " style-src 'unsafe-inline';" : ''} sandbox`,
  )
  response.setHeader(
    'cache-control',
    kind === 'upload'
      ? 'private, max-age=86400'
      : 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
  )
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, source: Source) {
  const found = await findFile(source)
  if (!found) return notThere(response)
  const etag = `"${found.size.toString(36)}-${Math.floor(found.changedAt).toString(36)}"`
  setHeaders(response, source)
  response.setHeader('etag', etag)
  response.setHeader('last-modified', new Date(found.changedAt).toUTCString())
  if (request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    return void response.end()
  }
  response.setHeader('accept-ranges', 'bytes')
  const part = request.method === 'GET' && parseRange(request.headers, { size: found.size, etag })
  if (part) return sendPart(response, found, part)
  response.statusCode = 200
  response.setHeader('content-length', found.size)
  if (request.method === 'HEAD') return void response.end()
  return sendBytes(response, found)
}

const notThere = (response: ServerResponse) =>
  answerJson(response, 404, { message: 'There is no such picture.' })

/** Sends a file or a range; players disconnect as soon as they have enough. */
async function sendBytes(response: ServerResponse, { open }: Found, range?: ByteRange) {
  const stream = await open(range)
  if (!stream) return void response.destroy() // deleted since it was found
  return sendStream(stream, response)
}

/** Sends the range that a video player requests (media-1). */
async function sendPart(response: ServerResponse, found: Found, part: Part) {
  const { size } = found
  if (part === 'outside') {
    response.statusCode = 416
    response.setHeader('content-range', `bytes */${size}`)
    return void response.end()
  }
  const { first, last } = part
  response.statusCode = 206
  response.setHeader('content-range', `bytes ${first}-${last}/${size}`)
  response.setHeader('content-length', last - first + 1)
  return sendBytes(response, found, { start: first, end: last })
}

/** Finds a file of the brand, or else of base; undefined if neither has it. */
export const brandFile = (path: string): Promise<string | undefined> => {
  const source = mediaSource(path)
  return source?.kind === 'asset' ? findAsset(source.folders, source.name) : Promise.resolve(undefined)
}

export async function sendMedia({ request, response, below }: Pick<Call, 'request' | 'response' | 'below'>) {
  const source = mediaSource(below)
  if (!source) return notThere(response)
  return sendPicture(request, response, source)
}
