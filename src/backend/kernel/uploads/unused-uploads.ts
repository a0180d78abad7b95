import pLimit from 'p-limit'
import type { Sql } from '../../database/connection'
import type { OpsContext } from '../context'
import { deleteOldUnfinished } from './unfinished-uploads'
import { asideName, isAside, withoutAside } from '../upload-storage/aside'
import { deleteOldCopies } from '../upload-storage/copies'
import { uploadStorage } from '../upload-storage/storage'
import type { StoredFile, UploadStorage } from '../upload-storage/upload-storage'
import { fillUploadUses, usedUploads } from './upload-uses-store'
import { ownUploads } from './uploads-owner'
import { settings } from '@/settings/settings'
import { partOfUpload, uploadNameOf, uploadNamesOf, portionsOf } from './upload-portions'

/** Deletes artwork that is old enough and that no order, saved design or cart uses (media-6). */

const dayMs = 86_400_000
/** Days to keep artwork that nothing on the server references: a draft in a browser may still use it. */
export const unusedDays = 30
/** Partially written files, left behind by a process that ended. */
const unfinished = /\.part$/

const filesAtOnce = 16

/** Works on several files at a time: each waits for the disk or the object store. */
export function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const limit = pLimit(filesAtOnce)
  return Promise.all(items.map((item) => limit(() => work(item))))
}

export interface Sweep {
  storage: UploadStorage
  sql: () => Sql
  /** Uploads changed since this time are kept; in milliseconds since 1970. */
  moment: number
}

/** Yields the files of uploads, and deletes old partially written files. */
export async function* uploadedFiles({ storage, moment }: Sweep) {
  for await (const files of storage.list())
    for (const each of files) {
      if (partOfUpload.test(each.file)) yield each
      else if (unfinished.test(each.file) && each.changedAt < moment) await storage.delete(each.file)
    }
}

/**
 * Returns the files of uploads with no file changed since `moment`: the files of one upload are kept or
 * deleted together. Files that are already set aside are always included.
 */
export function filesOfOldUploads(files: readonly StoredFile[], { moment }: Sweep): StoredFile[] {
  const touched = files.filter(({ file, changedAt }) => !isAside(file) && changedAt >= moment)
  const young = new Set(touched.map(uploadNameOf))
  return files.filter((each) => !young.has(uploadNameOf(each)))
}

/**
 * Sets unused files aside, so that no one can use them.
 * @returns all files that are set aside, by their original names
 */
async function setUnusedAside(files: StoredFile[], { storage, sql, moment }: Sweep): Promise<StoredFile[]> {
  const used = await usedUploads(sql(), uploadNamesOf(files))
  const aside = await inParallel(files, async (each) => {
    if (used.has(uploadNameOf(each)) && !isAside(each.file)) return []
    const isSet = isAside(each.file) || (await storage.setAside(each.file, moment))
    return isSet ? [{ ...each, file: withoutAside(each.file) }] : []
  })
  return aside.flat()
}

/**
 * Checks again the files that are set aside and deletes those still unused. If an upload came into use
 * meanwhile, or one of its files was touched, all of its files are put back.
 * @param old files found by the first check
 * @returns how many files were deleted
 */
async function deleteAside(aside: StoredFile[], old: readonly StoredFile[], { storage, sql }: Sweep) {
  const used = await usedUploads(sql(), uploadNamesOf(aside))
  const isOut = new Set(aside.map(({ file }) => file))
  const touched = new Set(old.filter(({ file }) => !isOut.has(withoutAside(file))).map(uploadNameOf))
  const isDeleted = await inParallel(aside, async (each) => {
    const stays = used.has(uploadNameOf(each)) || touched.has(uploadNameOf(each))
    if (stays) await storage.putBack(each.file)
    else await storage.delete(asideName(each.file))
    return !stays
  })
  return isDeleted.filter(Boolean).length
}

/**
 * Deletes those of the files that nothing uses.
 * @returns how many files were deleted
 */
export async function deleteUnused(old: StoredFile[], sweep: Sweep): Promise<number> {
  if (old.length === 0) return 0
  const aside = await setUnusedAside(old, sweep)
  return aside.length > 0 ? deleteAside(aside, old, sweep) : 0
}

/**
 * Sets unused files aside, then checks again before deleting. Files put into a cart meanwhile, or touched by
 * saving a design, are put back. If a sweep is interrupted, the next one decides about the files it left
 * aside.
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
    deleted += await deleteUnused(filesOfOldUploads(portion, sweep), sweep)
  }
  return deleted
}

/**
 * Runs the job `delete-unused-uploads`, beginning with incomplete uploads. If a Magento has the carts, only
 * the Magento knows which artwork is in use, so no artwork is deleted.
 */
export async function tidyUploads(context: OpsContext, signal?: AbortSignal): Promise<void> {
  await deleteOldUnfinished(context.now())
  await deleteOldCopies()
  if (settings().commerce.url) return
  await ownUploads(context.db())
  if (await fillUploadUses(context.db(), signal)) await deleteUnusedUploads(context, signal)
}
