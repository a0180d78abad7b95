import type { IncomingMessage } from 'node:http'
import pLimit from 'p-limit'
import { z } from 'zod'
import { budgets } from '@/backend/kernel/budgets'
import { secretHash } from '@/backend/kernel/secret-hash'
import {
  allUnfinished,
  answerOfFinished,
  appendUnfinished,
  beginUnfinished,
  findUnfinished,
  idOfUnfinished,
  shortHash,
  type UnfinishedUpload,
} from '@/backend/kernel/uploads/unfinished-uploads'
import { isUploaded, lookUpUploads } from '@/backend/kernel/uploads/uploaded-keys'
import { titleOf } from '@/backend/artwork/artwork'
import { dropUpload, finishUpload } from './finish-upload'
import type { Call } from '../../http/endpoint'
import { answerJson, header } from '../../http/http'
import { guestOf } from '../../http/guest-cookie'
import { refuse } from './upload-answers'
import { refusalOfBytes, refusalOfLength, refusalOfOneMore, type Refusal, type Sender } from './upload-limits'
import { networkBudget } from '../shared-budget'
import { uploadToEvict } from './upload-to-evict'
import { uploadPlaces } from './upload-places'
import { hasRoom, inRoom } from './uploads-room'
import { senderOf } from './upload'

/**
 * Uploads large files in parts, so that a broken connection costs only one part (media-46). POST
 * /media/upload/parts announces a file and returns its progress. PATCH /media/upload/parts/<id> adds the next
 * part, and DELETE cancels. The last part gets the same response as a normal upload.
 */

export const partLimits = {
  /** Upper limit for a part, which is held in memory. */
  bytes: 4 * 1024 * 1024,
  /** Lower limit for all parts but the last one, to keep the number of requests low. */
  leastBytes: 256 * 1024,
  patienceMs: 120_000,
  /** Unfinished files per browser; a further one replaces that browser's oldest. */
  ofBrowser: 6,
  ofNetwork: 24,
  ofAll: 200,
  /** When all places are taken, a file without a new part for this long is dropped first. */
  idleMs: 60_000,
}

/** A 60 MB file takes 30 requests, 300 photos of 10 MB take 1,800, and a resumed one also asks for its progress. */
const requestsOf = networkBudget('upload requests', budgets.uploadRequests.network)
const partsArriving = uploadPlaces({
  places: 48,
  perNetwork: 8,
  bytes: 48 * partLimits.bytes,
  patienceMs: partLimits.patienceMs,
})
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

/** Returns the sender, or the seconds to wait if its network has sent too many requests. */
async function whoSends({ request, response }: Call): Promise<Who | { wait: number }> {
  const who = senderOf(request)
  const { isLeft, wait } = await requestsOf.take(who.network)
  return isLeft ? { ...who, sender: secretHash(guestOf(request, response)) } : { wait }
}

function promisedIn(body: Buffer) {
  try {
    return promiseSchema.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const networkHash = (network: string) => secretHash(`unfinished ${network}`)

/**
 * Returns unfinished uploads, oldest first. A part in transit is treated as received: a slow connection needs
 * more than a minute per part.
 */
async function unfinishedUploads() {
  const all = (await allUnfinished()).map(({ changedAt, ...upload }) => {
    const arriving = partsArriving.heardOf(upload.id)
    const heardAt = Math.max(changedAt, arriving ?? 0)
    const isStalled = Date.now() - heardAt > partLimits.idleMs
    return { ...upload, heardAt, isStalled, isEmpty: upload.isEmpty && arriving === undefined }
  })
  return all.toSorted((one, other) => one.heardAt - other.heardAt)
}

/**
 * Makes room for one more upload. A browser loses its own oldest one; when all places are taken, `uploadToEvict`
 * selects another (media-45, media-382).
 */
async function refusalOfUnfinished({ sender, network }: Who): Promise<Refusal | undefined> {
  const all = await unfinishedUploads()
  const own = all.filter((upload) => upload.sender === shortHash(sender))
  if (own.length >= partLimits.ofBrowser) {
    for (const { id } of own.slice(0, own.length + 1 - partLimits.ofBrowser)) await dropUpload(id)
    return undefined
  }
  const networkName = shortHash(networkHash(network))
  const ofNetwork = all.filter((upload) => upload.network === networkName)
  const isNetworkFull = ofNetwork.length >= partLimits.ofNetwork
  if (!isNetworkFull && all.length < partLimits.ofAll) return undefined
  const lost = isNetworkFull ? ofNetwork.find(({ isStalled }) => isStalled) : uploadToEvict(all, networkName)
  if (lost) await dropUpload(lost.id)
  else return isNetworkFull ? [429, 'unfinished', { max: ofNetwork.length }] : [503, 'noRoom']
  return undefined
}

/** Returns the stored response for a completed file, while its picture exists. */
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
  const refusal =
    refusalOfLength(bytes) ??
    (await refusalOfOneMore(who)) ??
    (await refusalOfUnfinished(who)) ??
    (await refusalOfBytes(who, bytes))
  if (refusal) return { refusal }
  // At the end it is stored twice, in parts and as a whole, plus its renderings. Only arriving bytes take up
  // the room (media-5).
  if (!(await hasRoom(3 * bytes))) return { refusal: [503, 'noRoom'] }
  const promised = { sender, network: networkHash(network), sha256, bytes, name: titleOf(name) }
  return progressOf(await beginUnfinished(promised))
}

/** Starts or resumes an announced upload. Responds with its progress, or with the upload if it is complete. */
export async function beginUpload(call: Call) {
  const { response } = call
  const who = await whoSends(call)
  if ('wait' in who) return refuse(response, 429, 'busy', who)
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

/**
 * Serializes parts of one file, so that only one of several simultaneous parts is stored; files do not wait
 * for each other.
 */
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

async function keepPart(id: string, at: number, part: Buffer): Promise<Refusal | undefined> {
  // Another connection may have delivered the same part meanwhile.
  const now = await findUnfinished(id)
  if (!now) return [404, 'partsGone']
  const refusal = refusalOfPart(now, at, part.length)
  if (refusal || part.length === 0) return refusal
  const isKept = await inRoom(part.length, async () => {
    await appendUnfinished(id, at, part)
    return part.length
  })
  return isKept ? undefined : [503, 'noRoom']
}

async function takePart(call: Call, upload: UnfinishedUpload, who: Who) {
  const { request, response } = call
  const at = numberIn(request, 'upload-offset') ?? -1
  const early = refusalOfPart(upload, at, numberIn(request, 'content-length') ?? 0)
  if (early) return refuse(response, ...early)
  const part = await call.body(partLimits.patienceMs)
  const refusal = await inTurnOf(upload.id, () => keepPart(upload.id, at, part))
  if (refusal) return refuse(response, ...refusal)
  const offset = at + part.length
  if (offset < upload.bytes) return answerJson(response, 200, { id: upload.id, offset })
  return finishUpload(response, { ...upload, offset }, { network: who.network, request })
}

/** Accepts the next part of a file, or its cancellation. Another browser's file is treated as missing. */
export async function continueUpload(call: Call) {
  const { request, response, below } = call
  const who = await whoSends(call)
  if ('wait' in who) return refuse(response, 429, 'busy', who)
  const answer = await finishedAnswer(below, who.sender)
  if (answer) return answerJson(response, 200, answer)
  const upload = await findUnfinished(below)
  if (upload?.sender !== who.sender) return refuse(response, 404, 'partsGone')
  if (request.method === 'DELETE') {
    await dropUpload(upload.id)
    return answerJson(response, 200, {})
  }
  const place = { network: who.network, bytes: partLimits.bytes, request, id: upload.id }
  return (await partsArriving.hold(place, () => takePart(call, upload, who))) || refuse(response, 429, 'busy')
}
