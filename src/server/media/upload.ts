import type { IncomingMessage } from 'node:http'
import { megabytesOf, mostMegabytes } from '@/lib/file-amounts'
import { secretHash } from '@/backend/kernel/secret-hash'
import { uploadedFile } from './artwork/uploaded-file'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, header } from '../http/http'
import { readCookie } from '../http/cookies'
import { guestOf } from '../http/guest-cookie'
import { keepArtwork, refuse, uploadMessage } from './upload-answers'
import {
  drawing,
  holdWholeFile,
  maxFileBytes,
  refusalOfBytes,
  refusalOfOneMore,
  type Sender,
} from './upload-limits'
import { networkOf } from '../http/visitor-network'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

/** The file, and what multipart puts around it. */
export const maxUploadBytes = maxFileBytes + 64 * 1024
/** A phone on a bad line needs minutes for a large file; below the server's own patience, so that it is told why. */
const patienceMs = 240_000

/** As long as a body says that it is, or as long as it may be. */
const bytesOf = (contentLength: string | undefined) =>
  contentLength && /^\d{1,12}$/.test(contentLength)
    ? Math.min(Number(contentLength), maxUploadBytes)
    : maxUploadBytes

/** What a browser says of the length of a body is that of the file, but for what multipart puts around it. */
const tooLarge = (bytes: number | undefined) =>
  bytes === undefined
    ? uploadMessage('largerThan', { max: mostMegabytes })
    : uploadMessage('tooLarge', { found: megabytesOf(bytes), max: mostMegabytes })

async function takeIn({ request, response, body }: Call, sender: Sender, contentType: string) {
  const form = await body(patienceMs)
  await drawing.take(sender.network, async () => {
    const file = await uploadedFile(form, contentType)
    if (!file) return refuse(response, 400, 'noFile')
    // What is drawn of it takes about as much again.
    const problem = await refusalOfBytes(sender, file.bytes.length, 2)
    if (problem) return refuse(response, ...problem)
    const kept = await keepArtwork(file, secretHash(guestOf(request, response)), sender.network)
    const answer = kept.status === 200 ? answerJson : answerAndClose
    return answer(response, kept.status, kept.body)
  })
}

const saidLength = ({ 'content-length': length }: IncomingMessage['headers']) =>
  length && /^\d{1,15}$/.test(length) ? Number(length) : undefined

/** What the endpoint's own refusals say: the shop's uploadMessage for them. */
export const uploadRefusal = (said: string, status: number, { headers }: IncomingMessage) => ({
  message: status === 413 ? tooLarge(saidLength(headers)) : status === 403 ? said : uploadMessage('failed'),
})

export const senderOf = (request: IncomingMessage): Sender => ({
  network: networkOf(request) ?? 'unknown',
  cart: readCookie(request, 'cart'),
})

/** Answers an upload: where the picture is kept, or one uploadMessage that says why it was not taken. */
export async function uploadArtwork(call: Call) {
  const { request, response } = call
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const sender = senderOf(request)
  const problem = await refusalOfOneMore(sender)
  if (problem) return refuse(response, ...problem)
  const place = { network: sender.network, bytes: bytesOf(header(request, 'content-length')) }
  if (await holdWholeFile(place, () => takeIn(call, sender, contentType))) return undefined
  return refuse(response, 429, 'busy')
}
