import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { settings } from '@/settings/settings'

/** Local copies of objects, for programs that need a file. Each copy is reused for a day. */

const copiesFolder = () => join(settings().dataDir, 'upload-copies')
const keptMs = 86_400_000

/**
 * @param open requests the object; returns undefined if there is none
 * @returns the path of a complete copy
 */
export async function localCopy(
  name: string,
  open: () => Promise<Readable | undefined>,
): Promise<string | undefined> {
  const path = join(copiesFolder(), name)
  const now = Date.now() / 1_000
  const isThere = await utimes(path, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  const stream = await open()
  if (!stream) return undefined
  await mkdir(copiesFolder(), { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await pipeline(stream, createWriteStream(unfinished))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return path
}

/** Deletes copies that have not been used for a day. */
export async function deleteOldCopies(): Promise<void> {
  for (const file of await readdir(copiesFolder()).catch(() => [])) {
    const path = join(copiesFolder(), file)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - keptMs) await rm(path, { force: true })
  }
}
