import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readStored, unfinishedStorage } from './upload-storage/storage'
import type { StoredFile } from './upload-storage/upload-storage'

/**
 * Large files on their way in (media-42): what is promised of each, and a file for each part that has arrived. They lie beside the
 * uploads, in the folder or in the bucket, so that every instance goes on with them, and none after a restart begins anew.
 */

/** Nobody goes on with it after that (media-45). */
export const unfinishedHours = 24
const hourMs = 3_600_000

const promiseSchema = z.strictObject({
  /** secretHash of the cookie of the browser that sends it. */
  sender: z.string(),
  /** Of the network it began in, hashed: how many one has. */
  network: z.string(),
  /** Of the whole file, in hexadecimal. */
  sha256: z.string(),
  bytes: z.int().positive(),
  name: z.string(),
})

/** What the browser was answered once the file was there whole. */
const finishedSchema = z.strictObject({ sender: z.string(), answer: z.record(z.string(), z.unknown()) })

type Promised = z.infer<typeof promiseSchema>

export interface UnfinishedUpload extends Promised {
  id: string
  /** How many bytes are here. */
  offset: number
}

const unfinishedId = /^[0-9a-f]{32}$/

/** The same file of the same browser is the same upload, also after a reload; it opens nothing for another browser. */
export const idOfUnfinished = ({ sender, sha256 }: Pick<Promised, 'sender' | 'sha256'>): string =>
  createHash('sha256').update(`${sender} ${sha256}`).digest('hex').slice(0, 32)

/** As much of a hash as the name of a file says of whose it is. */
export const shortHash = (hash: string): string => hash.slice(0, 16)

const answerFile = (id: string) => `${id}.answer`
const partFile = (id: string, offset: number) => `${id}.at.${String(offset).padStart(9, '0')}`
/** Whose it is stands in the name, so that counting reads no file. */
const promiseFile = (id: string, { sender, network }: Pick<Promised, 'sender' | 'network'>) =>
  `${id}.promise.${shortHash(sender)}.${shortHash(network)}`

const fileName = /^([0-9a-f]{32})\.(?:(answer)|at\.(\d{9})|promise\.([0-9a-f]{16})\.([0-9a-f]{16}))$/

/** The files of one upload. */
interface Files {
  id: string
  /** Milliseconds since 1970; of the one that came last. */
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

/** @param prefix of an upload's id; '' of all */
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

/** The parts that follow one another from the beginning; they are listed in the order of their places. */
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

/** @returns undefined for an id that nothing has, and for one that is too old */
export async function findUnfinished(id: string, now = Date.now()): Promise<UnfinishedUpload | undefined> {
  const files = await filesOf(id, now)
  const text = files?.promise && (await textOf(files.promise.file))
  if (!files || text === undefined) return undefined
  return { ...promiseSchema.parse(JSON.parse(text)), id, offset: followingParts(files).offset }
}

/** Of a file that is there whole: what its browser was answered, for one that did not hear it. */
export async function answerOfFinished(id: string, sender: string, now = Date.now()) {
  const files = await filesOf(id, now)
  const text = files?.hasAnswer ? await textOf(answerFile(id)) : undefined
  const finished = text === undefined ? undefined : finishedSchema.parse(JSON.parse(text))
  return finished?.sender === sender ? finished.answer : undefined
}

/** Those that somebody may go on with; `sender` and `network` as `shortHash` says them. */
export async function allUnfinished(now = Date.now()) {
  const all = await lookUp('')
  return all.flatMap(({ promise, ...files }) =>
    promise && isYoung(files, now)
      ? { id: files.id, changedAt: files.changedAt, sender: promise.sender, network: promise.network }
      : [],
  )
}

export async function beginUnfinished(promised: Promised): Promise<UnfinishedUpload> {
  const id = idOfUnfinished(promised)
  await unfinishedStorage().put(promiseFile(id, promised), JSON.stringify(promised))
  return { ...promised, id, offset: 0 }
}

/** @param offset where the part belongs: as many bytes as are here */
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

/** Its bytes go; the answer stays for a browser that did not hear it. */
export async function finishUnfinished(
  { id, sender }: Pick<UnfinishedUpload, 'id' | 'sender'>,
  answer: Record<string, unknown>,
): Promise<void> {
  const finished: z.infer<typeof finishedSchema> = { sender, answer }
  await unfinishedStorage().put(answerFile(id), JSON.stringify(finished))
  await dropUnfinished(id)
}

/** Parts that are there without a promise are nothing, so that goes first. */
export async function dropUnfinished(id: string): Promise<void> {
  const [files] = await lookUp(id)
  const names = files && [
    ...(files.promise ? [files.promise.file] : []),
    ...files.parts.map(({ file }) => file),
  ]
  for (const name of names ?? []) await unfinishedStorage().delete(name)
}

/** The files of an upload go together; what bears no such name goes by its own age. @returns how many files were deleted */
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
