import type { IncomingMessage } from 'node:http'
import { megabytesOf, maxMegabytes } from '@/lib/products/file-amounts'
import { secretHash } from '@/backend/kernel/secret-hash'
import { uploadedFile } from '@/backend/artwork/artwork'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson, header } from '../../http/http'
import { readCookie } from '../../http/cookies'
import { guestOf } from '../../http/guest-cookie'
import { keepArtwork, refuse, uploadMessage } from './upload-answers'
import {
  drawing,
  maxFileBytes,
  refusalOfBytes,
  refusalOfOneMore,
  wholeFiles,
  wholePatienceMs,
  type Sender,
} from './upload-limits'
import { networkOf } from '../../http/visitor-network'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

/** The file plus multipart overhead. */
export const maxUploadBytes = maxFileBytes + 64 * 1024

/** Returns the declared length of a body, or else the upper limit. */
export const bytesOf = (contentLength: string | undefined) =>
  contentLength && /^\d{1,12}$/.test(contentLength)
    ? Math.min(Number(contentLength), maxUploadBytes)
    : maxUploadBytes

/**
 * Returns the message for a file that is too large. The declared body length is about the file's size, apart
 * from multipart overhead.
 */
const tooLarge = (bytes: number | undefined) =>
  bytes === undefined
    ? uploadMessage('largerThan', { max: maxMegabytes })
    : uploadMessage('tooLarge', { found: megabytesOf(bytes), max: maxMegabytes })

async function takeIn({ request, response, body }: Call, sender: Sender, contentType: string) {
  const form = await body(wholePatienceMs)
  await drawing.take(sender.network, async () => {
    const file = await uploadedFile(form, contentType)
    if (!file) return refuse(response, 400, 'noFile')
    const problem = await refusalOfBytes(sender, file.bytes.length)
    if (problem) return refuse(response, ...problem)
    const kept = await keepArtwork(file, secretHash(guestOf(request, response)), sender.network)
    const answer = kept.status === 200 ? answerJson : answerAndClose
    return answer(response, kept.status, kept.body)
  })
}

const saidLength = ({ 'content-length': length }: IncomingMessage['headers']) =>
  length && /^\d{1,15}$/.test(length) ? Number(length) : undefined

/** Converts the endpoint's refusals to the shop's upload messages. */
export const uploadRefusal = (said: string, status: number, { headers }: IncomingMessage) => ({
  message: status === 413 ? tooLarge(saidLength(headers)) : status === 403 ? said : uploadMessage('failed'),
})

export const senderOf = (request: IncomingMessage): Sender => ({
  network: networkOf(request) ?? 'unknown',
  cart: readCookie(request, 'cart'),
})

/** Handles an upload: returns where the picture is stored, or a message why it was rejected. */
export async function uploadArtwork(call: Call) {
  const { request, response } = call
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const sender = senderOf(request)
  const problem = await refusalOfOneMore(sender)
  if (problem) return refuse(response, ...problem)
  const place = { network: sender.network, bytes: bytesOf(header(request, 'content-length')), request }
  if (await wholeFiles.hold(place, () => takeIn(call, sender, contentType))) return undefined
  return refuse(response, 429, 'busy')
}
