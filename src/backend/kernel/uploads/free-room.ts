import { settings } from '@/settings/settings'
import type { OpsContext } from '../context'
import { uploadStorage } from '../upload-storage/storage'
import type { StoredFile } from '../upload-storage/upload-storage'
import { deleteUnused, filesOfOldUploads, uploadedFiles, type Sweep } from './unused-uploads'
import { portionsOf, uploadNameOf, uploadNamesOf } from './upload-portions'
import { fillUploadUses, usedUploads } from './upload-uses-store'
import { factsOf } from './uploads'
import { ownUploads } from './uploads-owner'

/** Makes room when storage is short: the largest network's unused uploads go first (media-6). */

/** Age from which an unused upload may go. A shopper may still be working on a younger one. */
const leastAgeMs = 3_600_000

interface UnusedUpload {
  name: string
  bytes: number
  changedAt: number
}

/** Returns the unused uploads by network, or by browser for files from before networks were stored. */
async function unusedBySender(sweep: Sweep): Promise<Map<string, UnusedUpload[]>> {
  const bySender = new Map<string, UnusedUpload[]>()
  for await (const portion of portionsOf(uploadedFiles(sweep))) {
    const old = filesOfOldUploads(portion, sweep)
    const used = await usedUploads(sweep.sql(), uploadNamesOf(old))
    for (const [name, files] of Map.groupBy(old, uploadNameOf)) {
      if (used.has(name)) continue
      const facts = await factsOf(name).catch(() => undefined)
      const sender = facts?.network ?? facts?.sender ?? ''
      const upload = {
        name,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        changedAt: Math.max(...files.map(({ changedAt }) => changedAt)),
      }
      const own = bySender.get(sender) ?? []
      own.push(upload)
      bySender.set(sender, own)
    }
  }
  return bySender
}

const sizeOf = (uploads: readonly UnusedUpload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0)

/** Deletes a sender's uploads, oldest first. @returns the freed bytes */
async function deleteOldest(uploads: UnusedUpload[], wanted: number, sweep: Sweep): Promise<number> {
  let freed = 0
  for (const { name, bytes } of uploads.toSorted((one, other) => one.changedAt - other.changedAt)) {
    if (freed >= wanted) break
    const files: StoredFile[] = []
    for await (const some of sweep.storage.list(name)) files.push(...some)
    if ((await deleteUnused(files, sweep)) > 0) freed += bytes
  }
  return freed
}

/**
 * Deletes unused uploads until this many bytes are free. If a Magento has the carts, only the Magento knows
 * which uploads are in use, so none is deleted.
 * @returns the freed bytes
 */
export async function freeUploadRoom(
  context: Pick<OpsContext, 'db' | 'now'>,
  wanted: number,
): Promise<number> {
  if (settings().commerce.url) return 0
  await ownUploads(context.db())
  if (!(await fillUploadUses(context.db()))) return 0
  const moment = context.now().getTime() - leastAgeMs
  const sweep: Sweep = { storage: uploadStorage(), sql: context.db, moment }
  const senders = [...(await unusedBySender(sweep)).values()].sort(
    (one, other) => sizeOf(other) - sizeOf(one),
  )
  let freed = 0
  for (const uploads of senders) {
    if (freed >= wanted) break
    freed += await deleteOldest(uploads, wanted - freed, sweep)
  }
  return freed
}
