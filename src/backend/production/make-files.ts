import { artistPictures } from '@/design/document/artist-pictures'
import { NoFiles } from '../designs/designs'
import type { OpsContext } from '../kernel/context'
import { logFailure } from '../kernel/log'
import { lineFolder, shareFiles } from './file-folder'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import { orderedDesign } from './ordered-design'
import { createLineDesign } from './ordered-line/lay-line'
import { ProductionError } from './print-job'
import {
  type ClaimedJob,
  claimJob,
  holdJob,
  markFailed,
  markMade,
  markWithoutFiles,
  releaseJob,
  removeJob,
} from './production-store'
import { makeFilesInChildProcess } from './child-processes'
import { uploadsForPrint } from './uploads-for-print'

/** Makes the files of ordered designs in the background, one line at a time. */

export interface ProductionSources {
  /** Creates the design of a line ordered without one, from its options; undefined if the line is gone. */
  layLine: (context: OpsContext, itemId: number, signal: AbortSignal) => Promise<number | undefined>
  /** Returns undefined for a line without a studio design. */
  frozenDesign: (context: OpsContext, line: OrderedLine) => Promise<FrozenDesign | undefined>
}

const ordered: ProductionSources = { layLine: createLineDesign, frozenDesign: orderedDesign }

/** Lease: a worker still holding a line after this long is considered dead. */
const holdSeconds = 600
const maxAttempts = 8
const firstPauseSeconds = 10
const longestPauseSeconds = 3_600

/** Returns the pause before a retry; null to give up, because retrying cannot fix an invalid design. */
function pauseAfter(error: unknown, { attempts }: ClaimedJob): number | null {
  if (error instanceof ProductionError || attempts >= maxAttempts) return null
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds)
}

/**
 * Returns which artist's work the line waits for; undefined if it waits for none
 * (production-20).
 */
function waitingFor({ document }: FrozenDesign): string | undefined {
  const names = artistPictures(document).map((id) => `"${document.assets[id]?.name ?? id}"`)
  if (names.length === 0) return undefined
  return `Waiting for our artist to cut out ${names.join(', ')}.`
}

async function makeOne(
  context: OpsContext,
  job: ClaimedJob,
  sources: ProductionSources,
  signal: AbortSignal,
) {
  const { brand, db, now } = context
  const { orderNumber, position, itemId } = job
  const designRevision = job.designRevision ?? (await sources.layLine(context, itemId, signal))
  if (designRevision === undefined) return removeJob(db(), job.id)
  const line = { orderNumber, position, itemId, designRevision }
  const design = await sources.frozenDesign(context, line)
  if (!design) return removeJob(db(), job.id)
  const held = waitingFor(design)
  if (held) return holdJob(db(), job.id, held)
  const { uploads, drop } = await uploadsForPrint(design, signal)
  try {
    const request = {
      design,
      line,
      brand: brand.id,
      uploads,
      folder: lineFolder(brand.id, job),
      at: now().toISOString(),
    }
    const files = await makeFilesInChildProcess(request, signal)
    await shareFiles(brand.id, job, files)
    await markMade(db(), job.id, files)
  } finally {
    await drop()
  }
}

async function noteFailure({ db }: OpsContext, job: ClaimedJob, error: unknown) {
  const pauseSeconds = pauseAfter(error, job)
  const { orderNumber, position, attempts } = job
  const what = pauseSeconds === null ? 'print files, gave up' : 'print files'
  logFailure(what, error, { order: orderNumber, line: position, attempts })
  const reason = error instanceof Error ? error.message : String(error)
  await markFailed(db(), job.id, { reason, pauseSeconds })
}

/** @returns false if none was due */
async function makeNext(
  context: OpsContext,
  sources: ProductionSources,
  signal: AbortSignal,
): Promise<boolean> {
  const job = await claimJob(context.db(), context.brand.id, holdSeconds)
  if (!job) return false
  try {
    await makeOne(context, job, sources, signal)
  } catch (error) {
    // A stopping process makes its unfinished work due at once, for other processes (jobs-2).
    if (signal.aborted) await releaseJob(context.db(), job.id)
    else if (error instanceof NoFiles) await markWithoutFiles(context.db(), job.id, error.message)
    else await noteFailure(context, job, error)
  }
  return true
}

/**
 * Runs the job `make-files`: works until none is due or the shop stops (production-10).
 * @param sources of the designs; default: those stored with orders
 */
export async function makeFiles(
  context: OpsContext,
  signal: AbortSignal,
  sources: ProductionSources = ordered,
): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await makeNext(context, sources, signal)
}
