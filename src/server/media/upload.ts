import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { serverBrand } from '@/brand/server'
import { fairTurns } from '@/lib/fair-turns'
import { megabytesOf, megapixelsOf, mostMegabytes, mostPixels } from '@/lib/file-amounts'
import { message } from '@/backend/kernel/message'
import { secretHash } from '@/backend/kernel/secret-hash'
import { ArtworkRefused, storeArtwork, type SentFile, type StoredArtwork } from './artwork/store-artwork'
import { uploadedFile } from './artwork/uploaded-file'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, header } from '../http/http'
import { readCookie } from '../http/cookies'
import { guestOf } from '../http/guest-cookie'
import { takeBytesFromQuota, takeFromQuota } from './upload-quota'
import { takeRoom } from './uploads-room'
import { networkOf } from '../http/visitor-network'

/** POST /media/upload: artwork for a product's file option, as multipart with one field "file". */

const maxFileBytes = mostMegabytes * 1024 * 1024
/** The file, and what multipart puts around it. */
export const maxUploadBytes = maxFileBytes + 64 * 1024
/** A phone on a bad line needs minutes for a large file; below the server's own patience, so that it is told why. */
const patienceMs = 240_000
/** On their way in, waiting or being drawn: what this takes of memory is bounded. */
const maxInside = 12
const maxPerNetwork = 6
/** What those inside may say that they are long, together. */
const maxBytesInside = 6 * maxFileBytes

const perVisitor = new RateLimiterMemory({ points: 60, duration: 600 })
/** A picture that took all the time it may have counts as ten (media-4). */
const penalty = 9

/** Pictures are drawn two at a time, so that browsing stays quick, and one of a network, so that others' are drawn (media-4). */
const drawing = fairTurns(2)

interface Place {
  network: string
  bytes: number
}

const inside = new Set<Place>()
const bytesInside = () => [...inside].reduce((sum, place) => sum + place.bytes, 0)

function isRoomInside({ network, bytes }: Place): boolean {
  if (inside.size >= maxInside || bytesInside() + bytes > maxBytesInside) return false
  return [...inside].filter((place) => place.network === network).length < maxPerNetwork
}

/** A slow line holds a place, never a turn; no network has all the places. */
async function withPlace(place: Place, work: () => Promise<void>): Promise<boolean> {
  if (!isRoomInside(place)) return false
  inside.add(place)
  try {
    await work()
    return true
  } finally {
    inside.delete(place)
  }
}

/** As long as a body says that it is, or as long as it may be. */
const bytesOf = (contentLength: string | undefined) =>
  contentLength && /^\d{1,12}$/.test(contentLength)
    ? Math.min(Number(contentLength), maxUploadBytes)
    : maxUploadBytes

type Values = Record<string, string | number>

/** A refusal is answered whatever the shop says of it. */
const uploadMessage = (name: string, values?: Values) =>
  serverBrand().messages['upload']?.[name] ? message(serverBrand(), `upload.${name}`, values) : name

const refuse = (response: ServerResponse, status: number, name: string, values?: Values) =>
  answerAndClose(response, status, { message: uploadMessage(name, values) })

/** What a browser says of the length of a body is that of the file, but for what multipart puts around it. */
const tooLarge = (bytes: number | undefined) =>
  bytes === undefined
    ? uploadMessage('largerThan', { max: mostMegabytes })
    : uploadMessage('tooLarge', { found: megabytesOf(bytes), max: mostMegabytes })

interface Sent {
  network: string
  cart: string | undefined
  contentType: string
}

/** Why a file that has arrived is not taken, before anybody looks into it: a status, and a message of upload. */
async function excess(
  { network, cart }: Sent,
  bytes: number,
): Promise<[number, string, Values?] | undefined> {
  if (bytes > maxFileBytes) return [413, 'tooLarge', { found: megabytesOf(bytes), max: mostMegabytes }]
  if (!(await takeBytesFromQuota(cart, network, bytes))) return [429, 'quotaBytes']
  // What is drawn of it takes about as much again.
  return (await takeRoom(2 * bytes)) ? undefined : [503, 'noRoom']
}

/** What the browser gets to know. */
const answerOf = ({ note, ...stored }: StoredArtwork) => ({
  ...stored,
  ...(note && { note: uploadMessage(note) }),
})

/** What was found, and what is wanted. */
const foundIn = ({ size }: ArtworkRefused, { name }: SentFile): Values => ({
  name,
  ...(size && { ...size, found: megapixelsOf(size), max: mostPixels / 1_000_000 }),
})

async function store({ request, response }: Call, file: SentFile, network: string) {
  try {
    const stored = await storeArtwork(file, secretHash(guestOf(request, response)))
    return answerJson(response, 200, answerOf(stored))
  } catch (error) {
    if (!(error instanceof ArtworkRefused)) throw error
    if (error.problem === 'tooComplex') await perVisitor.penalty(network, penalty)
    return refuse(response, 415, error.problem, foundIn(error, file))
  }
}

async function takeIn(call: Call, sent: Sent) {
  const { response, body } = call
  const form = await body(patienceMs)
  await drawing.take(sent.network, async () => {
    const file = await uploadedFile(form, sent.contentType)
    if (!file) return refuse(response, 400, 'noFile')
    const problem = await excess(sent, file.bytes.length)
    return problem ? refuse(response, ...problem) : store(call, file, sent.network)
  })
}

const saidLength = ({ 'content-length': length }: IncomingMessage['headers']) =>
  length && /^\d{1,15}$/.test(length) ? Number(length) : undefined

/** What the endpoint's own refusals say: the shop's uploadMessage for them. */
export const uploadRefusal = (said: string, status: number, { headers }: IncomingMessage) => ({
  message: status === 413 ? tooLarge(saidLength(headers)) : status === 403 ? said : uploadMessage('failed'),
})

/** Answers an upload: where the picture is kept, or one uploadMessage that says why it was not taken. */
export async function uploadArtwork(call: Call) {
  const { request, response } = call
  const contentType = header(request, 'content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse(response, 415, 'noFile')
  const network = networkOf(request) ?? 'unknown'
  const cart = readCookie(request, 'cart')
  const isAllowed = await perVisitor.consume(network).then(
    () => true,
    () => false,
  )
  if (isAllowed && !(await takeFromQuota(cart, network))) return refuse(response, 429, 'quota')
  const place = { network, bytes: bytesOf(header(request, 'content-length')) }
  if (isAllowed && (await withPlace(place, () => takeIn(call, { network, cart, contentType }))))
    return undefined
  response.setHeader('retry-after', '30')
  return refuse(response, 429, 'busy')
}
