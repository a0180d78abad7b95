import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './atomic-write'
import { uploadsFolder } from './upload-storage/disk'

/**
 * Large files on their way in (media-42): what is promised of each, and as many of its bytes as have arrived. They lie in a folder
 * of their own, beside the uploads, so that every process with that folder goes on with them, and none after a restart begins anew.
 */

export const unfinishedFolder = () => join(uploadsFolder(), 'unfinished')

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
  changedAt: number
}

const unfinishedId = /^[0-9a-f]{32}$/

/** The same file of the same browser is the same upload, also after a reload; it opens nothing for another browser. */
export const idOfUnfinished = ({ sender, sha256 }: Pick<Promised, 'sender' | 'sha256'>): string =>
  createHash('sha256').update(`${sender} ${sha256}`).digest('hex').slice(0, 32)

const promiseFile = (id: string) => join(unfinishedFolder(), `${id}.json`)
const bytesFile = (id: string) => join(unfinishedFolder(), `${id}.bytes`)
const answerFile = (id: string) => join(unfinishedFolder(), `${id}.answer`)

/** @returns when it changed; undefined when it is not there, or too old */
async function youngFile(file: string, now: number) {
  const facts = await stat(file).catch(() => undefined)
  return facts && facts.mtimeMs >= now - unfinishedHours * hourMs ? facts : undefined
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** @returns undefined for an id that nothing has, and for one that is too old */
export async function findUnfinished(id: string, now = Date.now()): Promise<UnfinishedUpload | undefined> {
  if (!unfinishedId.test(id)) return undefined
  const facts = await youngFile(bytesFile(id), now)
  const text = await textOf(promiseFile(id))
  if (text === undefined || !facts) return undefined
  return { ...promiseSchema.parse(JSON.parse(text)), id, offset: facts.size, changedAt: facts.mtimeMs }
}

/** Of a file that is there whole: what its browser was answered, for one that did not hear it. */
export async function answerOfFinished(id: string, sender: string, now = Date.now()) {
  if (!unfinishedId.test(id) || !(await youngFile(answerFile(id), now))) return undefined
  const text = await textOf(answerFile(id))
  const finished = text === undefined ? undefined : finishedSchema.parse(JSON.parse(text))
  return finished?.sender === sender ? finished.answer : undefined
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

/** Those that somebody may go on with. */
export async function allUnfinished(): Promise<UnfinishedUpload[]> {
  const ids = (await namesIn(unfinishedFolder())).flatMap((file) => /^(.*)\.bytes$/.exec(file)?.[1] ?? [])
  const found = await Promise.all(ids.map((id) => findUnfinished(id)))
  return found.filter((upload) => upload !== undefined)
}

export async function beginUnfinished(promised: Promised): Promise<UnfinishedUpload> {
  const id = idOfUnfinished(promised)
  await mkdir(unfinishedFolder(), { recursive: true })
  await writeAtomically(promiseFile(id), JSON.stringify(promised))
  await writeFile(bytesFile(id), '')
  return { ...promised, id, offset: 0, changedAt: Date.now() }
}

/** @param offset where the part belongs: as many bytes as are here */
export async function appendUnfinished(id: string, offset: number, part: Buffer): Promise<void> {
  const file = await open(bytesFile(id), 'r+')
  try {
    for (let at = 0; at < part.length; )
      at += (await file.write(part, at, part.length - at, offset + at)).bytesWritten
  } finally {
    await file.close()
  }
}

export const bytesOfUnfinished = (id: string): Promise<Buffer> => readFile(bytesFile(id))

/** Its bytes go; the answer stays for a browser that did not hear it. */
export async function finishUnfinished(
  { id, sender }: Pick<UnfinishedUpload, 'id' | 'sender'>,
  answer: Record<string, unknown>,
): Promise<void> {
  await writeAtomically(
    answerFile(id),
    JSON.stringify({ sender, answer } satisfies z.infer<typeof finishedSchema>),
  )
  await dropUnfinished(id)
}

export async function dropUnfinished(id: string): Promise<void> {
  for (const file of [bytesFile(id), promiseFile(id)]) await rm(file, { force: true })
}

/** @returns how many files were deleted */
export async function deleteOldUnfinished(now: Date): Promise<number> {
  const folder = unfinishedFolder()
  let deleted = 0
  for (const file of await namesIn(folder)) {
    const changed = await stat(join(folder, file)).catch(() => undefined)
    // A promise is as old as its bytes.
    const bytes = await stat(join(folder, file.replace(/\.json$/, '.bytes'))).catch(() => changed)
    if (!changed || !bytes || bytes.mtimeMs >= now.getTime() - unfinishedHours * hourMs) continue
    await rm(join(folder, file), { force: true })
    deleted += 1
  }
  return deleted
}
