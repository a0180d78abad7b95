import type { Sql } from '../database/connection'
import type { OpsContext } from './context'
import { deleteOldUnfinished } from './unfinished-uploads'
import { asideName, isAside, withoutAside } from './upload-storage/aside'
import { deleteOldCopies } from './upload-storage/copies'
import { uploadStorage } from './upload-storage/storage'
import type { StoredFile, UploadStorage } from './upload-storage/upload-storage'
import { fillUploadUses, usedUploads } from './upload-uses-store'
import { ownUploads } from './uploads-owner'
import { settings } from '@/settings/settings'

/** Deletes artwork that nobody ordered, saved or has in a cart, once it is old enough (media-6). */

const dayMs = 86_400_000
/** A draft in somebody's browser names its picture nowhere but there: so long it is kept. */
export const unusedDays = 30
/** What was being written when a process ended. */
const unfinished = /\.part$/
const partOfUpload = /^([A-Za-z0-9]{32})(?:(?:\.preview)?\.(?:webp|png|jpg)|\.original|\.json)(?:\.unused)?$/
const uploadsAtOnce = 500

const nameOf = ({ file }: Pick<StoredFile, 'file'>) => partOfUpload.exec(file)?.[1] ?? ''
const namesOf = (files: readonly StoredFile[]) => [...new Set(files.map(nameOf))]

/** Files of so many uploads at a time, all that belong to one together: they come in the order of their names. */
async function* portionsOf(files: AsyncIterable<StoredFile>) {
  let portion: StoredFile[] = []
  const names = new Set<string>()
  for await (const file of files) {
    if (names.size >= uploadsAtOnce && !names.has(nameOf(file))) {
      yield portion
      portion = []
      names.clear()
    }
    names.add(nameOf(file))
    portion.push(file)
  }
  yield portion
}

/** What a sweep of one storage works with. */
interface Sweep {
  storage: UploadStorage
  sql: () => Sql
  /** What has been touched since then stays; in milliseconds since 1970. */
  moment: number
}

/** The parts of uploads, without those that only lie there half written, which go when they are old. */
async function* uploadedFiles({ storage, moment }: Sweep) {
  for await (const files of storage.list())
    for (const each of files) {
      if (partOfUpload.test(each.file)) yield each
      else if (unfinished.test(each.file) && each.changedAt < moment) await storage.delete(each.file)
    }
}

/** Uploads of which no part has been touched since the moment: their parts live and go together. What is out of reach is decided. */
function filesOfOldUploads(files: readonly StoredFile[], { moment }: Sweep): StoredFile[] {
  const touched = files.filter(({ file, changedAt }) => !isAside(file) && changedAt >= moment)
  const young = new Set(touched.map(nameOf))
  return files.filter((each) => !young.has(nameOf(each)))
}

/** Puts files out of reach that nothing uses. @returns all that are, by the names that they had */
async function setUnusedAside(files: StoredFile[], { storage, sql, moment }: Sweep): Promise<StoredFile[]> {
  const used = await usedUploads(sql(), namesOf(files))
  const aside: StoredFile[] = []
  for (const each of files) {
    if (used.has(nameOf(each)) && !isAside(each.file)) continue
    if (isAside(each.file) || (await storage.setAside(each.file, moment)))
      aside.push({ ...each, file: withoutAside(each.file) })
  }
  return aside
}

/**
 * Looks again at what is out of reach: what came into use in between is put back, and what was touched, with all of its parts.
 * @param old what the first look found
 * @returns how many files went
 */
async function deleteAside(aside: StoredFile[], old: readonly StoredFile[], { storage, sql }: Sweep) {
  const used = await usedUploads(sql(), namesOf(aside))
  const isOut = new Set(aside.map(({ file }) => file))
  const touched = new Set(old.filter(({ file }) => !isOut.has(withoutAside(file))).map(nameOf))
  let deleted = 0
  for (const each of aside) {
    const stays = used.has(nameOf(each)) || touched.has(nameOf(each))
    if (stays) await storage.putBack(each.file)
    else await storage.delete(asideName(each.file))
    if (!stays) deleted += 1
  }
  return deleted
}

/**
 * Files are put out of reach first and looked for again: what came into a cart in between is put back, and what was touched
 * because a design is being saved with it. Whatever a sweep that was broken off has left out of reach, the next one decides.
 * @returns how many files were deleted
 */
export async function deleteUnusedUploads(
  { db, now }: Pick<OpsContext, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const moment = now().getTime() - unusedDays * dayMs
  const sweep: Sweep = { storage: uploadStorage(), sql: db, moment }
  let deleted = 0
  for await (const portion of portionsOf(uploadedFiles(sweep))) {
    if (signal?.aborted) break
    const old = filesOfOldUploads(portion, sweep)
    if (old.length === 0) continue
    const aside = await setUnusedAside(old, sweep)
    if (aside.length > 0) deleted += await deleteAside(aside, old, sweep)
  }
  return deleted
}

/** The job of that name; what never came whole goes first. Where a Magento has the carts, only it knows what is used: nothing is deleted. */
export async function tidyUploads(context: OpsContext, signal?: AbortSignal): Promise<void> {
  await deleteOldUnfinished(context.now())
  await deleteOldCopies()
  if (settings().commerce.url) return
  await ownUploads(context.db())
  if (await fillUploadUses(context.db(), signal)) await deleteUnusedUploads(context, signal)
}
