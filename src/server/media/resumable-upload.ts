import type { IncomingMessage } from 'node:http'
import pLimit from 'p-limit'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { secretHash } from '@/backend/kernel/secret-hash'
import {
  allUnfinished,
  answerOfFinished,
  appendUnfinished,
  beginUnfinished,
  dropUnfinished,
  findUnfinished,
  idOfUnfinished,
  shortHash,
  type UnfinishedUpload,
} from '@/backend/kernel/unfinished-uploads'
import { isUploaded, lookUpUploads } from '@/backend/kernel/uploads'
import { titleOf } from './artwork/uploaded-file'
import { finishUpload } from './finish-upload'
import type { Call } from '../http/endpoint'
import { answerJson, header } from '../http/http'
import { guestOf } from '../http/guest-cookie'
import { refuse } from './upload-answers'
import { refusalOfBytes, refusalOfLength, refusalOfOneMore, type Refusal, type Sender } from './upload-limits'
import { uploadPlaces } from './upload-places'
import { senderOf } from './upload'

/**
 * Large files in parts, so that a broken connection costs one part (media-42). POST /media/upload/parts says what will come, and
 * answers how much of it is here; PATCH /media/upload/parts/<id> brings the next part, and DELETE gives it up. The last part is
 * answered as an upload is.
 */

export const partLimits = {
  /** The largest part; what is in memory of it at a time. */
  bytes: 4 * 1024 * 1024,
  /** Smaller ones only at the end: a file is few requests. */
  leastBytes: 256 * 1024,
  patienceMs: 120_000,
  /** Unfinished files of one browser: one more takes the place of its own oldest. */
  ofBrowser: 6,
  ofNetwork: 24,
  ofAll: 200,
  /** Nobody is cut off in the middle; one that stood still for so long makes room when all places are taken. */
  idleMs: 15 * 60_000,
}

/** A file of 60 MB is 30 requests, and one that begins again asks how far it is. */
const requestsOf = new RateLimiterMemory({ points: 1_200, duration: 600 })
const holdPart = uploadPlaces({ places: 48, perNetwork: 8, bytes: 48 * partLimits.bytes })
const beginInTurn = pLimit(1)

const promiseSchema = z.object({
  name: z.string().max(1_000),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

interface Who extends Sender {
  /** secretHash of the browser's cookie. */
  sender: string
}

async function whoSends({ request, response }: Call): Promise<Who | undefined> {
  const who = senderOf(request)
  const isAllowed = await requestsOf.consume(who.network).then(
    () => true,
    () => false,
  )
  return isAllowed ? { ...who, sender: secretHash(guestOf(request, response)) } : undefined
}

function promisedIn(body: Buffer) {
  try {
    return promiseSchema.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const networkHash = (network: string) => secretHash(`unfinished ${network}`)

/** Room among those that are unfinished: a browser loses its own oldest, and another's only when that stood still and all places are taken (media-45). */
async function refusalOfUnfinished({ sender, network }: Who): Promise<Refusal | undefined> {
  const all = (await allUnfinished()).toSorted((one, other) => one.changedAt - other.changedAt)
  const own = all.filter((upload) => upload.sender === shortHash(sender))
  if (own.length >= partLimits.ofBrowser) {
    for (const { id } of own.slice(0, own.length + 1 - partLimits.ofBrowser)) await dropUnfinished(id)
    return undefined
  }
  const ofNetwork = all.filter((upload) => upload.network === shortHash(networkHash(network)))
  if (ofNetwork.length >= partLimits.ofNetwork) return [429, 'unfinished', { max: ofNetwork.length }]
  const [oldest] = all
  if (!oldest || all.length < partLimits.ofAll) return undefined
  if (Date.now() - oldest.changedAt < partLimits.idleMs) return [503, 'noRoom']
  await dropUnfinished(oldest.id)
  return undefined
}

/** What a file was answered that is there whole, while the picture is. */
async function finishedAnswer(id: string, sender: string) {
  const answer = await answerOfFinished(id, sender)
  await lookUpUploads(answer?.['key'])
  return typeof answer?.['key'] === 'string' && isUploaded(answer['key']) ? answer : undefined
}

type Begun = { refusal: Refusal } | { body: Record<string, unknown> }

const progressOf = ({ id, offset }: UnfinishedUpload) => ({ body: { id, offset } })

async function begin(who: Who, { name, bytes, sha256 }: z.infer<typeof promiseSchema>): Promise<Begun> {
  const { sender, network } = who
  const id = idOfUnfinished({ sender, sha256 })
  const answer = await finishedAnswer(id, sender)
  if (answer) return { body: answer }
  const known = await findUnfinished(id)
  if (known?.bytes === bytes) return progressOf(known)
  // Until it is done it lies there twice: in parts, and as it is kept, with what is drawn of it.
  const refusal =
    refusalOfLength(bytes) ??
    (await refusalOfOneMore(who)) ??
    (await refusalOfUnfinished(who)) ??
    (await refusalOfBytes(who, bytes, 3))
  if (refusal) return { refusal }
  const promised = { sender, network: networkHash(network), sha256, bytes, name: titleOf(name) }
  return progressOf(await beginUnfinished(promised))
}

/** Says what will come; of what came before it answers how much, or the upload itself. */
export async function beginUpload(call: Call) {
  const { response } = call
  const who = await whoSends(call)
  if (!who) return refuse(response, 429, 'busy')
  const promised = promisedIn(await call.body())
  if (!promised) return refuse(response, 400, 'noFile')
  const begun = await beginInTurn(() => begin(who, promised))
  if ('refusal' in begun) return refuse(response, ...begun.refusal)
  return answerJson(response, 200, begun.body)
}

const numberIn = (request: IncomingMessage, name: string) => {
  const value = header(request, name)
  return value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : undefined
}

function refusalOfPart({ bytes, offset }: UnfinishedUpload, at: number, length: number): Refusal | undefined {
  if (at !== offset) return [409, 'otherOffset', { found: at, wanted: offset }]
  if (length > partLimits.bytes) return [413, 'partTooLarge', { found: length, max: partLimits.bytes }]
  const isLast = at + length === bytes
  if (at + length > bytes || (!isLast && length < partLimits.leastBytes))
    return [400, 'partLength', { found: length, left: bytes - at }]
  return undefined
}

/** Of the parts of one file that come at the same time, one counts; files do not wait for each other. */
const turns = new Map<string, Promise<unknown>>()

async function inTurnOf<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(id) ?? Promise.resolve()
  const turn = before.then(work, work)
  turns.set(id, turn)
  try {
    return await turn
  } finally {
    if (turns.get(id) === turn) turns.delete(id)
  }
}

async function takePart(call: Call, upload: UnfinishedUpload, who: Who) {
  const { request, response } = call
  const at = numberIn(request, 'upload-offset') ?? -1
  const early = refusalOfPart(upload, at, numberIn(request, 'content-length') ?? 0)
  if (early) return refuse(response, ...early)
  const part = await call.body(partLimits.patienceMs)
  const refusal = await inTurnOf(upload.id, async () => {
    // While the part was on its way, the same may have come by another connection.
    const now = await findUnfinished(upload.id)
    const late: Refusal | undefined = now ? refusalOfPart(now, at, part.length) : [404, 'partsGone']
    if (!late && part.length > 0) await appendUnfinished(upload.id, at, part)
    return late
  })
  if (refusal) return refuse(response, ...refusal)
  const offset = at + part.length
  if (offset < upload.bytes) return answerJson(response, 200, { id: upload.id, offset })
  return finishUpload(response, { ...upload, offset }, who.network)
}

/** The next part of a file, or its end. Another browser's is as good as missing. */
export async function continueUpload(call: Call) {
  const { request, response, below } = call
  const who = await whoSends(call)
  if (!who) return refuse(response, 429, 'busy')
  const answer = await finishedAnswer(below, who.sender)
  if (answer) return answerJson(response, 200, answer)
  const upload = await findUnfinished(below)
  if (upload?.sender !== who.sender) return refuse(response, 404, 'partsGone')
  if (request.method === 'DELETE') {
    await dropUnfinished(upload.id)
    return answerJson(response, 200, {})
  }
  const place = { network: who.network, bytes: partLimits.bytes }
  return (await holdPart(place, () => takePart(call, upload, who))) || refuse(response, 429, 'busy')
}
