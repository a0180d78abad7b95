import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from './uploads'
import { withoutTimeouts } from '../database/connection'
import type { OpsContext } from './context'
import { ownFolder } from './folder-owner'
import { namedUploads } from './named-uploads-store'
import { deleteOldUnfinished } from './unfinished-uploads'
import { settings } from '@/settings/settings'

/** Deletes artwork that nobody ordered, saved or has in a cart, once it is old enough (media-6). */

const dayMs = 86_400_000
/** A draft in somebody's browser names its picture nowhere but there: so long it is kept. */
export const unusedDays = 30
/** What was being written when a process ended. */
const unfinished = /\.part$/
const partOfUpload = /^([A-Za-z0-9]{32})(?:(?:\.preview)?\.(?:webp|png|jpg)|\.original|\.json)(?:\.unused)?$/
const mark = '.unused'

const nameOf = (file: string) => partOfUpload.exec(file)?.[1] ?? ''

interface Facts {
  file: string
  changedAt: number
}

async function factsOfFiles(folder: string): Promise<Facts[]> {
  const files = await readdir(folder).catch(() => [])
  const facts: Facts[] = []
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found?.isFile()) facts.push({ file, changedAt: found.mtimeMs })
  }
  return facts
}

/** Uploads of which a part has been touched since `moment`: their parts live and go together. */
const youngUploads = (facts: Facts[], moment: number): Set<string> =>
  new Set(facts.filter(({ changedAt }) => changedAt >= moment).map(({ file }) => nameOf(file)))

function filesOfOldUploads(facts: Facts[], moment: number): string[] {
  const parts = facts.filter(({ file }) => partOfUpload.test(file))
  const young = youngUploads(parts, moment)
  return parts.map(({ file }) => file).filter((file) => !young.has(nameOf(file)))
}

const markedName = (file: string) => (file.endsWith(mark) ? file : `${file}${mark}`)

/** Puts files out of reach that nothing names. @returns all that are marked */
async function markUnused(folder: string, files: string[], named: Set<string>): Promise<string[]> {
  const marked: string[] = []
  for (const file of files) {
    if (named.has(nameOf(file)) && !file.endsWith(mark)) continue
    if (!file.endsWith(mark)) await rename(join(folder, file), join(folder, markedName(file)))
    marked.push(markedName(file))
  }
  return marked
}

/**
 * Files are put out of reach first and looked for again: what came into a cart in between is put back, and what was touched
 * because a design is being saved with it. Whatever a sweep
 * that was broken off has left marked, the next one decides.
 * @returns how many files were deleted
 */
export async function deleteUnusedUploads({ db, now }: Pick<OpsContext, 'db' | 'now'>): Promise<number> {
  const folder = uploadsFolder()
  const moment = now().getTime() - unusedDays * dayMs
  const facts = await factsOfFiles(folder)
  for (const { file, changedAt } of facts)
    if (unfinished.test(file) && changedAt < moment) await rm(join(folder, file), { force: true })
  const old = filesOfOldUploads(facts, moment)
  if (old.length === 0) return 0

  const marked = await markUnused(folder, old, await namedUploads(db()))
  const namedNow = await namedUploads(db())
  const touchedNow = youngUploads(await factsOfFiles(folder), moment)
  let deleted = 0
  for (const file of marked) {
    if (namedNow.has(nameOf(file)) || touchedNow.has(nameOf(file)))
      await rename(join(folder, file), join(folder, file.slice(0, -mark.length)))
    else {
      await rm(join(folder, file), { force: true })
      deleted += 1
    }
  }
  return deleted
}

/** The job of that name; what never came whole goes first. Where a Magento has the carts, only it knows what is used: nothing is deleted. */
export async function tidyUploads(context: OpsContext): Promise<void> {
  await deleteOldUnfinished(context.now())
  if (settings().commerce.url) return
  await ownFolder(context.db(), uploadsFolder())
  await withoutTimeouts((pool) => deleteUnusedUploads({ ...context, db: () => pool }))
}
