import { settings } from '@/settings/settings'
import type { OpsContext } from '../context'
import { uploadStorage } from '../upload-storage/storage'
import { deleteUnused, filesOfOldUploads, inParallel, uploadedFiles, type Sweep } from './unused-uploads'
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
    const uploads = [...Map.groupBy(old, uploadNameOf)].filter(([name]) => !used.has(name))
    await inParallel(uploads, async ([name, files]) => {
      const facts = await factsOf(name).catch(() => undefined)
      const sender = facts?.network ?? facts?.sender ?? ''
      const own = bySender.get(sender) ?? []
      own.push({
        name,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        changedAt: Math.max(...files.map(({ changedAt }) => changedAt)),
      })
      bySender.set(sender, own)
    })
  }
  return bySender
}

const sizeOf = (uploads: readonly UnusedUpload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0)

/** Returns the uploads to delete, until they have this many bytes: by sender, and each sender's oldest first. */
function chosenOf(bySender: Map<string, UnusedUpload[]>, wanted: number): Map<string, number> {
  const chosen = new Map<string, number>()
  let bytes = 0
  const senders = [...bySender.values()].map((uploads) => ({ uploads, size: sizeOf(uploads) }))
  for (const { uploads } of senders.sort((one, other) => other.size - one.size))
    for (const upload of uploads.toSorted((one, other) => one.changedAt - other.changedAt)) {
      if (bytes >= wanted) return chosen
      chosen.set(upload.name, upload.bytes)
      bytes += upload.bytes
    }
  return chosen
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
  const chosen = chosenOf(await unusedBySender(sweep), wanted)
  if (chosen.size === 0) return 0
  let freed = 0
  for await (const portion of portionsOf(uploadedFiles(sweep))) {
    const files = filesOfOldUploads(portion, sweep).filter((file) => chosen.has(uploadNameOf(file)))
    if ((await deleteUnused(files, sweep)) === 0) continue
    for (const name of uploadNamesOf(files)) freed += chosen.get(name) ?? 0
  }
  return freed
}
