import type { ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { serverBrand } from '@/brand/server'
import { fairTurns } from '@/lib/fair-turns'
import { ArtworkRefused, storeArtwork } from './artwork/store-artwork'
import { uploadedFile } from './artwork/uploaded-file'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, header } from '../http/http'
import { readCookie } from '../http/cookies'
import { takeFromQuota } from './upload-quota'
import { networkOf } from '../http/visitor-network'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

const maxFileBytes = 25 * 1024 * 1024
/** The file, and what multipart puts around it. */
export const maxUploadBytes = maxFileBytes + 64 * 1024
/** A phone on a bad line needs minutes for 25 MB; below the server's own patience, so that it is told why. */
const patienceMs = 110_000
/** On their way in, waiting or being drawn: what this takes of memory is bounded. */
const maxInside = 12
const maxPerNetwork = 6

const perVisitor = new RateLimiterMemory({ points: 60, duration: 600 })
/** A picture that took all the time it may have counts as ten (media-4). */
const penalty = 9

/** Pictures are drawn two at a time, so that browsing stays quick, and one of a network, so that others' are drawn (media-4). */
const drawing = fairTurns(2)

/** Network → how many of its pictures are inside. */
const inside = new Map<string, number>()
const total = () => [...inside.values()].reduce((sum, count) => sum + count, 0)

/** A slow line holds a place, never a turn; no network has all the places. */
async function withPlace(network: string, work: () => Promise<void>): Promise<boolean> {
  const own = inside.get(network) ?? 0
  if (own >= maxPerNetwork || total() >= maxInside) return false
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

const uploadMessage = (name: string) => serverBrand().messages['upload']?.[name] ?? name

const refuse = (response: ServerResponse, status: number, name: string) =>
  answerAndClose(response, status, { message: uploadMessage(name) })

interface Sent {
  network: string
  contentType: string
}

async function takeIn({ response, body }: Call, { network, contentType }: Sent) {
  const form = await body(patienceMs)
  await drawing.take(network, async () => {
    const bytes = await uploadedFile(form, contentType)
    if (!bytes) return refuse(response, 400, 'noFile')
    if (bytes.length > maxFileBytes) return refuse(response, 413, 'tooLarge')
    try {
      return answerJson(response, 200, await storeArtwork(bytes))
    } catch (error) {
      if (!(error instanceof ArtworkRefused)) throw error
      if (error.problem === 'tooComplex') await perVisitor.penalty(network, penalty)
      return refuse(response, 415, error.problem)
    }
  })
}

/** What the endpoint's own refusals say: the shop's uploadMessage for them. */
export const uploadRefusal = (message: string, status: number) => ({
  message: status === 413 ? uploadMessage('tooLarge') : status === 403 ? message : uploadMessage('failed'),
})

/** Answers an upload: where the picture is kept, or one uploadMessage that says why it was not taken. */
export async function uploadArtwork(call: Call) {
  const { request, response } = call
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const network = networkOf(request) ?? 'unknown'
  const isAllowed = await perVisitor.consume(network).then(
    () => true,
    () => false,
  )
  if (isAllowed && !(await takeFromQuota(readCookie(request, 'cart'), network)))
    return refuse(response, 429, 'quota')
  if (isAllowed && (await withPlace(network, () => takeIn(call, { network, contentType })))) return undefined
  response.setHeader('retry-after', '30')
  return refuse(response, 429, 'busy')
}
