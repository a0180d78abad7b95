import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadsFolder } from '@/backend/kernel/uploads'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { askedPart, type Part } from './asked-part'
import { mediaTypes } from './media-types'
import { settings } from '@/settings/settings'

/** GET /media/<path>: the brand's pictures and films, and shoppers' artwork by its random key. */

const assetPath = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:webp|png|jpg|svg|avif|webm|mp4)$/
const uploadPath = /^uploads\/([A-Za-z0-9]{32}(?:\.preview)?\.(?:webp|png))$/

interface Source {
  folders: string[]
  name: string
  isPrivate: boolean
}

/** Where a path may be found; undefined for every path that no picture of ours can have (media-1). */
export function mediaSource(path: string): Source | undefined {
  const upload = uploadPath.exec(path)
  if (upload?.[1]) return { folders: [uploadsFolder()], name: upload[1], isPrivate: true }
  if (path.startsWith('uploads/') || !assetPath.test(path)) return undefined
  const folders = [settings().brand, 'base'].map((id) => join(process.cwd(), 'brands', id, 'assets'))
  return { folders, name: path, isPrivate: false }
}

/** The file, when it is there and really inside its folder: links that lead out are not followed. */
async function findFile({ folders, name }: Source): Promise<string | undefined> {
  for (const folder of folders) {
    const inside = await realpath(resolve(folder)).catch(() => undefined)
    const file = inside && (await realpath(join(inside, name)).catch(() => undefined))
    if (file?.startsWith(inside + sep)) return file
  }
  return undefined
}

function setHeaders(response: ServerResponse, name: string, isPrivate: boolean) {
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
    isPrivate
      ? 'private, max-age=86400'
      : 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
  )
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, source: Source) {
  const file = await findFile(source)
  const facts = file === undefined ? undefined : await stat(file)
  if (file === undefined || !facts?.isFile())
    return answerJson(response, 404, { message: 'There is no such picture.' })
  const etag = `"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`
  setHeaders(response, source.name, source.isPrivate)
  response.setHeader('etag', etag)
  response.setHeader('last-modified', facts.mtime.toUTCString())
  if (request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    return void response.end()
  }
  response.setHeader('accept-ranges', 'bytes')
  const part = request.method === 'GET' && askedPart(request.headers, { size: facts.size, etag })
  if (part) return sendPart(response, file, part, facts.size)
  response.statusCode = 200
  response.setHeader('content-length', facts.size)
  if (request.method === 'HEAD') return void response.end()
  return sendBytes(response, file)
}

/** Read as fast as the client takes it, and no faster (server-17). Players break off as soon as they know enough. */
async function sendBytes(response: ServerResponse, file: string, range?: { start: number; end: number }) {
  response.setMaxListeners(20) // a pipeline alone has half of the usual ten; all go with the answer
  await pipeline(createReadStream(file, range), response).catch(() => response.destroy())
}

/** media-50: the part of a film that a player asks for. */
async function sendPart(response: ServerResponse, file: string, part: Part, size: number) {
  if (part === 'outside') {
    response.statusCode = 416
    response.setHeader('content-range', `bytes */${size}`)
    return void response.end()
  }
  const { first, last } = part
  response.statusCode = 206
  response.setHeader('content-range', `bytes ${first}-${last}/${size}`)
  response.setHeader('content-length', last - first + 1)
  return sendBytes(response, file, { start: first, end: last })
}

/** Answers everything below /media. */
export async function sendMedia({ request, response, below }: Pick<Call, 'request' | 'response' | 'below'>) {
  const source = mediaSource(below)
  if (!source) return answerJson(response, 404, { message: 'There is no such picture.' })
  return sendPicture(request, response, source)
}
