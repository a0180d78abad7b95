import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from './uploads'
import { withoutTimeouts } from '../database/connection'
import type { OpsContext } from './context'
import { namedUploads } from './named-uploads-store'
import { settings } from '@/settings/settings'

/** Deletes artwork that nobody ordered, saved or has in a cart, once it is old enough (media-6). */

const dayMs = 86_400_000
/** A draft in somebody's browser names its picture nowhere but there: so long it is kept. */
export const unusedDays = 30
/** What was being written when a process ended. */
const unfinished = /\.part$/
const picture = /^([A-Za-z0-9]{32})(?:\.preview)?\.(?:webp|png|jpg)(?:\.unused)?$/
const mark = '.unused'

const nameOf = (file: string) => picture.exec(file)?.[1] ?? ''

async function filesOlderThan(folder: string, moment: number): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const file of files) {
    const facts = await stat(join(folder, file)).catch(() => undefined)
    if (facts?.isFile() && facts.mtimeMs < moment) old.push(file)
  }
  return old
}

const markedName = (file: string) => (file.endsWith(mark) ? file : `${file}${mark}`)

/**
 * Files are put out of reach first and looked for again: what came into a cart in between is put back. Whatever a sweep
 * that was broken off has left marked, the next one decides.
 * @returns how many files were deleted
 */
export async function deleteUnusedUploads({ db, now }: Pick<OpsContext, 'db' | 'now'>): Promise<number> {
  const folder = uploadsFolder()
  const old = await filesOlderThan(folder, now().getTime() - unusedDays * dayMs)
  const pictures = old.filter((file) => picture.test(file))
  for (const file of old.filter((each) => unfinished.test(each)))
    await rm(join(folder, file), { force: true })
  if (pictures.length === 0) return 0

  const named = await namedUploads(db())
  const marked: string[] = []
  for (const file of pictures) {
    if (named.has(nameOf(file)) && !file.endsWith(mark)) continue
    if (!file.endsWith(mark)) await rename(join(folder, file), join(folder, markedName(file)))
    marked.push(markedName(file))
  }
  const namedNow = await namedUploads(db())
  let deleted = 0
  for (const file of marked) {
    if (namedNow.has(nameOf(file)))
      await rename(join(folder, file), join(folder, file.slice(0, -mark.length)))
    else {
      await rm(join(folder, file), { force: true })
      deleted += 1
    }
  }
  return deleted
}

/** The job of that name. Where a Magento has the carts, only it knows what is used: nothing is deleted. */
export async function tidyUploads(context: OpsContext): Promise<void> {
  if (settings().commerce.url) return
  await withoutTimeouts((pool) => deleteUnusedUploads({ ...context, db: () => pool }))
}
