import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { findUpload, uploadFiles } from '@/backend/kernel/uploads/uploads'
import type { Call } from '../../http/endpoint'
import { attachment } from '../../http/attachment'
import { answerAndClose } from '../../http/http'
import { sendStream } from '../../http/send-stream'
import { opensArtwork } from './artwork-link'

/**
 * GET /media/artwork/<key>?link=<until>.<signature>: downloads a shopper's original file, which is never
 * displayed (media-55).
 */

const notThere = ({ response }: Call) =>
  answerAndClose(response, 404, { message: 'There is no such file, or its link is over.' })

export async function sendArtworkFile(call: Call) {
  const { request, response, below, query } = call
  const [name = ''] = below.split('.')
  if (!(await opensArtwork(below, query.get('link') ?? ''))) return notThere(call)
  const upload = await findUpload(name)
  if (upload?.key !== below) return notThere(call)
  const storage = uploadStorage()
  const stored = (await storage.stat(uploadFiles.original(name))) ?? (await storage.stat(below))
  const stream = stored && request.method === 'GET' ? await storage.open(stored.file) : undefined
  if (!stored || (request.method === 'GET' && !stream)) return notThere(call)
  response.statusCode = 200
  response.setHeader('content-type', 'application/octet-stream')
  response.setHeader('content-length', stored.bytes)
  response.setHeader('content-disposition', attachment(upload.facts?.name ?? below))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-robots-tag', 'noindex')
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  if (!stream) return void response.end()
  return sendStream(stream, response)
}
