import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from './uploads'
import type { Sql } from '../database/connection'
import type { OpsContext } from './context'
import { ownFolder } from './folder-owner'
import { deleteOldUnfinished } from './unfinished-uploads'
import { fillUploadUses, usedUploads } from './upload-uses-store'
import { settings } from '@/settings/settings'

/** Deletes artwork that nobody ordered, saved or has in a cart, once it is old enough (media-6). */

const dayMs = 86_400_000
/** A draft in somebody's browser names its picture nowhere but there: so long it is kept. */
export const unusedDays = 30
/** What was being written when a process ended. */
const unfinished = /\.part$/
const partOfUpload = /^([A-Za-z0-9]{32})(?:(?:\.preview)?\.(?:webp|png|jpg)|\.original|\.json)(?:\.unused)?$/
const mark = '.unused'
const uploadsAtOnce = 500

const nameOf = (file: string) => partOfUpload.exec(file)?.[1] ?? ''

interface Facts {
  file: string
  changedAt: number
}

async function factsOf(folder: string, files: readonly string[]): Promise<Facts[]> {
  const facts: Facts[] = []
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found?.isFile()) facts.push({ file, changedAt: found.mtimeMs })
  }
  return facts
}

/** Files of so many uploads at a time, all that belong to one together. */
function portionsOf(files: readonly string[]): string[][] {
  const portions: string[][] = []
  let names = new Set<string>()
  for (const file of files.toSorted()) {
    if (portions.length === 0 || (names.size >= uploadsAtOnce && !names.has(nameOf(file)))) {
      portions.push([])
      names = new Set()
    }
    names.add(nameOf(file))
    portions.at(-1)?.push(file)
  }
  return portions
}

/** Uploads of which a part has been touched since `moment`: their parts live and go together. */
const youngUploads = (facts: Facts[], moment: number): Set<string> =>
  new Set(facts.filter(({ changedAt }) => changedAt >= moment).map(({ file }) => nameOf(file)))

function filesOfOldUploads(facts: Facts[], moment: number): string[] {
  const young = youngUploads(facts, moment)
  return facts.map(({ file }) => file).filter((file) => !young.has(nameOf(file)))
}

const markedName = (file: string) => (file.endsWith(mark) ? file : `${file}${mark}`)

const namesOf = (files: readonly string[]) => [...new Set(files.map(nameOf))]

/** Puts files out of reach that nothing uses. @returns all that are marked */
async function markUnused(folder: string, files: string[], used: Set<string>): Promise<string[]> {
  const marked: string[] = []
  for (const file of files) {
    if (used.has(nameOf(file)) && !file.endsWith(mark)) continue
    if (!file.endsWith(mark)) await rename(join(folder, file), join(folder, markedName(file)))
    marked.push(markedName(file))
  }
  return marked
}

/** Looks again at what is out of reach: what came into use or was touched in between is put back. @returns how many files went */
async function deleteMarked(sql: Sql, folder: string, marked: string[], moment: number): Promise<number> {
  const used = await usedUploads(sql, namesOf(marked))
  const touched = youngUploads(await factsOf(folder, marked), moment)
  let deleted = 0
  for (const file of marked) {
    if (used.has(nameOf(file)) || touched.has(nameOf(file)))
      await rename(join(folder, file), join(folder, file.slice(0, -mark.length)))
    else {
      await rm(join(folder, file), { force: true })
      deleted += 1
    }
  }
  return deleted
}

async function deleteUnfinishedWrites(folder: string, files: readonly string[], moment: number) {
  for (const { file, changedAt } of await factsOf(folder, files))
    if (changedAt < moment) await rm(join(folder, file), { force: true })
}

/**
 * Files are put out of reach first and looked for again: what came into a cart in between is put back, and what was touched
 * because a design is being saved with it. Whatever a sweep that was broken off has left marked, the next one decides.
 * @returns how many files were deleted
 */
export async function deleteUnusedUploads(
  { db, now }: Pick<OpsContext, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const folder = uploadsFolder()
  const moment = now().getTime() - unusedDays * dayMs
  const files = await readdir(folder).catch(() => [])
  await deleteUnfinishedWrites(
    folder,
    files.filter((file) => unfinished.test(file)),
    moment,
  )
  let deleted = 0
  for (const portion of portionsOf(files.filter((file) => partOfUpload.test(file)))) {
    if (signal?.aborted) break
    const old = filesOfOldUploads(await factsOf(folder, portion), moment)
    if (old.length === 0) continue
    const marked = await markUnused(folder, old, await usedUploads(db(), namesOf(old)))
    if (marked.length > 0) deleted += await deleteMarked(db(), folder, marked, moment)
  }
  return deleted
}

/** The job of that name; what never came whole goes first. Where a Magento has the carts, only it knows what is used: nothing is deleted. */
export async function tidyUploads(context: OpsContext, signal?: AbortSignal): Promise<void> {
  await deleteOldUnfinished(context.now())
  if (settings().commerce.url) return
  await ownFolder(context.db(), uploadsFolder())
  if (await fillUploadUses(context.db(), signal)) await deleteUnusedUploads(context, signal)
}
