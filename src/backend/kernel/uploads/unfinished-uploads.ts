import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readStored, unfinishedStorage } from '../upload-storage/storage'
import type { StoredFile } from '../upload-storage/upload-storage'

/**
 * Large uploads in progress (media-46): a promise file for each, and one file per part received. They are
 * beside the uploads, in the folder or the bucket. So every instance can continue them, and a restart loses
 * nothing.
 */

/** Hours after which an upload can no longer be continued (media-45). */
export const unfinishedHours = 24
const hourMs = 3_600_000

const promiseSchema = z.strictObject({
  /** secretHash of the sending browser's cookie. */
  sender: z.string(),
  /** Hash of the network that the upload began in, for counting uploads per network. */
  network: z.string(),
  /** Hash of the whole file, in hexadecimal. */
  sha256: z.string(),
  bytes: z.int().positive(),
  name: z.string(),
})

/** The response that the browser got once the file was complete. */
const finishedSchema = z.strictObject({ sender: z.string(), answer: z.record(z.string(), z.unknown()) })

type Promised = z.infer<typeof promiseSchema>

export interface UnfinishedUpload extends Promised {
  id: string
  /** Number of bytes received. */
  offset: number
}

const unfinishedId = /^[0-9a-f]{32}$/

/**
 * Returns the id of an upload. The same file from the same browser has the same id, even after a reload;
 * another browser cannot use it.
 */
export const idOfUnfinished = ({ sender, sha256 }: Pick<Promised, 'sender' | 'sha256'>): string =>
  createHash('sha256').update(`${sender} ${sha256}`).digest('hex').slice(0, 32)

/** Returns the part of a hash that file names contain to identify the sender. */
export const shortHash = (hash: string): string => hash.slice(0, 16)

const answerFile = (id: string) => `${id}.answer`
const partFile = (id: string, offset: number) => `${id}.at.${String(offset).padStart(9, '0')}`
/** The name identifies sender and network, so counting needs to read no files. */
const promiseFile = (id: string, { sender, network }: Pick<Promised, 'sender' | 'network'>) =>
  `${id}.promise.${shortHash(sender)}.${shortHash(network)}`

const fileName = /^([0-9a-f]{32})\.(?:(answer)|at\.(\d{9})|promise\.([0-9a-f]{16})\.([0-9a-f]{16}))$/

interface Files {
  id: string
  /** Time of the newest file, in milliseconds since 1970. */
  changedAt: number
  promise?: { file: string; sender: string; network: string }
  parts: { file: string; offset: number; bytes: number }[]
  hasAnswer: boolean
}

function addFile(files: Files, { file, bytes, changedAt }: StoredFile, [, , answer, at, ...of]: string[]) {
  files.changedAt = Math.max(files.changedAt, changedAt)
  if (answer) files.hasAnswer = true
  else if (at) files.parts.push({ file, offset: Number(at), bytes })
  else files.promise = { file, sender: of[0] ?? '', network: of[1] ?? '' }
}

/** @param prefix of an upload's id; '' for all */
async function lookUp(prefix: string): Promise<Files[]> {
  const found = new Map<string, Files>()
  for await (const some of unfinishedStorage().list(prefix))
    for (const stored of some) {
      const [, id, ...named] = fileName.exec(stored.file) ?? []
      if (id === undefined) continue
      const files = found.get(id) ?? { id, changedAt: 0, parts: [], hasAnswer: false }
      addFile(files, stored, ['', id, ...named])
      found.set(id, files)
    }
  return [...found.values()]
}

const isYoung = ({ changedAt }: Pick<Files, 'changedAt'>, now: number) =>
  changedAt >= now - unfinishedHours * hourMs

/** Returns the contiguous parts from the beginning. The list is sorted by offset. */
function followingParts({ parts }: Files) {
  let offset = 0
  const following = parts.filter((part) => {
    if (part.offset !== offset) return false
    offset += part.bytes
    return true
  })
  return { following, offset }
}

async function filesOf(id: string, now: number): Promise<Files | undefined> {
  if (!unfinishedId.test(id)) return undefined
  const [files] = await lookUp(id)
  return files && isYoung(files, now) ? files : undefined
}

async function textOf(file: string): Promise<string | undefined> {
  return (await readStored(file, unfinishedStorage()))?.toString('utf8')
}

/** @returns undefined for an unknown or expired id */
export async function findUnfinished(id: string, now = Date.now()): Promise<UnfinishedUpload | undefined> {
  const files = await filesOf(id, now)
  const text = files?.promise && (await textOf(files.promise.file))
  if (!files || text === undefined) return undefined
  return { ...promiseSchema.parse(JSON.parse(text)), id, offset: followingParts(files).offset }
}

/** Returns the stored response for a complete file, for a browser that did not receive it. */
export async function answerOfFinished(id: string, sender: string, now = Date.now()) {
  const files = await filesOf(id, now)
  const text = files?.hasAnswer ? await textOf(answerFile(id)) : undefined
  const finished = text === undefined ? undefined : finishedSchema.parse(JSON.parse(text))
  return finished?.sender === sender ? finished.answer : undefined
}

/** Returns the uploads that can still be continued; `sender` and `network` in the form of `shortHash`. */
export async function allUnfinished(now = Date.now()) {
  const all = await lookUp('')
  return all.flatMap(({ promise, id, changedAt, parts }) =>
    promise && isYoung({ changedAt }, now)
      ? { id, changedAt, sender: promise.sender, network: promise.network, isEmpty: parts.length === 0 }
      : [],
  )
}

export async function beginUnfinished(promised: Promised): Promise<UnfinishedUpload> {
  const id = idOfUnfinished(promised)
  await unfinishedStorage().put(promiseFile(id, promised), JSON.stringify(promised))
  return { ...promised, id, offset: 0 }
}

/** @param offset of the part: the number of bytes received so far */
export const appendUnfinished = (id: string, offset: number, part: Buffer): Promise<void> =>
  unfinishedStorage().put(partFile(id, offset), part)

export async function bytesOfUnfinished(id: string): Promise<Buffer> {
  const [files] = await lookUp(id)
  const parts: Buffer[] = []
  for (const { file } of files ? followingParts(files).following : []) {
    const part = await readStored(file, unfinishedStorage())
    if (part) parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Stores the response, for a browser that did not receive it. */
export function keepAnswer(
  { id, sender }: Pick<UnfinishedUpload, 'id' | 'sender'>,
  answer: Record<string, unknown>,
): Promise<void> {
  const finished: z.infer<typeof finishedSchema> = { sender, answer }
  return unfinishedStorage().put(answerFile(id), JSON.stringify(finished))
}

/**
 * Deletes an upload, the promise first, because parts without a promise are ignored.
 * @returns how many bytes had been received
 */
export async function dropUnfinished(id: string): Promise<number> {
  const [files] = await lookUp(id)
  const names = files && [
    ...(files.promise ? [files.promise.file] : []),
    ...files.parts.map(({ file }) => file),
  ]
  for (const name of names ?? []) await unfinishedStorage().delete(name)
  return files?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
}

/**
 * Deletes expired files. The files of one upload are deleted together; a file with another name is judged by
 * its age alone.
 * @returns how many files were deleted
 */
export async function deleteOldUnfinished(now: Date): Promise<number> {
  const storage = unfinishedStorage()
  const all = await lookUp('')
  const young = new Set(all.filter((files) => isYoung(files, now.getTime())).map(({ id }) => id))
  let deleted = 0
  for await (const some of storage.list())
    for (const { file, changedAt } of some) {
      const [, id] = fileName.exec(file) ?? []
      if (id === undefined ? isYoung({ changedAt }, now.getTime()) : young.has(id)) continue
      await storage.delete(file)
      deleted += 1
    }
  return deleted
}
