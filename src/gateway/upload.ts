import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { turns } from '@/lib/turns'
import { ArtworkRefused, storeArtwork } from './artwork'
import { answerAndClose, answerJson, BodyRefused, header, isOtherMethod, readBody } from './http'
import { readCookie } from './cookies'
import { foreignRequest } from './same-origin'
import { takeFromQuota } from './upload-quota'
import { networkOf } from './visitor-network'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

const maxFileBytes = 25 * 1024 * 1024
const maxBodyBytes = maxFileBytes + 64 * 1024
/** A phone on a bad line needs minutes for 25 MB; below the server's own patience, so that it is told why. */
const patienceMs = 110_000
/** On their way in, waiting or being drawn: what this takes of memory is bounded. */
const mostInside = 12
const mostOfOneNetwork = 6

const perVisitor = new RateLimiterMemory({ points: 60, duration: 600 })

/** Pictures are drawn two at a time, so that browsing stays quick (GW19). */
const drawing = turns(2)

/** Network → how many of its pictures are inside. */
const inside = new Map<string, number>()
const total = () => [...inside.values()].reduce((sum, count) => sum + count, 0)

/** A slow line holds a place, never a turn; no network has all the places. */
async function withPlace(network: string, work: () => Promise<void>): Promise<boolean> {
  const own = inside.get(network) ?? 0
  if (own >= mostOfOneNetwork || total() >= mostInside) return false
  inside.set(network, own + 1)
  try {
    await work()
    return true
  } finally {
    const left = (inside.get(network) ?? 1) - 1
    if (left === 0) inside.delete(network)
    else inside.set(network, left)
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
  try {
    const body = await readBody(request, maxBodyBytes, patienceMs)
    await drawing.take(async () => {
      const bytes = await fileIn(body, contentType)
      if (!bytes) return refuse(response, 400, 'noFile')
      if (bytes.length > maxFileBytes) return refuse(response, 413, 'tooLarge')
      return answerJson(response, 200, await storeArtwork(bytes))
    })
  } catch (error) {
    if (error instanceof BodyRefused)
      return refuse(response, error.status, error.status === 413 ? 'tooLarge' : 'failed')
    if (error instanceof ArtworkRefused) return refuse(response, 415, error.problem)
    logFailure('upload', error)
    return refuse(response, 503, 'failed')
  }
}

/** Answers an upload: where the picture is kept, or one sentence that says why it was not taken. */
export async function uploadGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isOtherMethod(request, response, ['POST'], { message: sentence('failed') })) return
  const foreign = foreignRequest(request)
  if (foreign) return answerAndClose(response, foreign.status, { message: foreign.message })
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const network = networkOf(request) ?? 'unknown'
  const isAllowed = await perVisitor.consume(network).then(
    () => true,
    () => false,
  )
  if (isAllowed && !(await takeFromQuota(readCookie(request, 'cart'), network)))
    return refuse(response, 429, 'quota')
  if (isAllowed && (await withPlace(network, () => takeIn(request, response, contentType)))) return undefined
  response.setHeader('retry-after', '30')
  return refuse(response, 429, 'busy')
}
