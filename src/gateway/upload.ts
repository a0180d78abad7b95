import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { logFailure } from '@/backend/failure-log'
import { serverBrand } from '@/brand/server'
import { ArtworkRefused, storeArtwork } from './artwork'
import { answerAndClose, answerJson, BodyTooLarge, header, readBody } from './http'
import { foreignRequest } from './same-origin'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

const maxFileBytes = 25 * 1024 * 1024
const maxBodyBytes = maxFileBytes + 64 * 1024
const atOnce = 2
const maxWaiting = 10

const perVisitor = new RateLimiterMemory({ points: 60, duration: 600 })

let running = 0
const waiting: (() => void)[] = []

/** Pictures are taken in two at a time, so that browsing stays quick (GW19). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const sentence = (name: string) => serverBrand().messages['upload']?.[name] ?? name

const refuse = (response: ServerResponse, status: number, name: string) =>
  answerAndClose(response, status, { message: sentence(name) })

async function fileIn(body: Buffer, contentType: string): Promise<Buffer | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined
}

async function takeIn(request: IncomingMessage, response: ServerResponse, contentType: string) {
  const bytes = await fileIn(await readBody(request, maxBodyBytes), contentType)
  if (!bytes) return refuse(response, 400, 'noFile')
  if (bytes.length > maxFileBytes) return refuse(response, 413, 'tooLarge')
  return answerJson(response, 200, await storeArtwork(bytes))
}

/** Answers an upload: where the picture is kept, or one sentence that says why it was not taken. */
export async function uploadGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST')
    return refuse(response, 405, 'failed')
  }
  const foreign = foreignRequest(request)
  if (foreign) return answerAndClose(response, foreign.status, { message: foreign.message })
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const isAllowed = await perVisitor.consume(request.socket?.remoteAddress ?? 'unknown').then(
    () => true,
    () => false,
  )
  if (!isAllowed || waiting.length >= maxWaiting) {
    response.setHeader('retry-after', '30')
    return refuse(response, 429, 'busy')
  }
  try {
    return await inTurn(() => takeIn(request, response, contentType))
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(response, 413, 'tooLarge')
    if (error instanceof ArtworkRefused) return refuse(response, 415, error.problem)
    logFailure('upload', error)
    return refuse(response, 503, 'failed')
  }
}
