import type { OpsContext } from '../kernel/context'
import { logFailure } from '../kernel/log'
import { keepFiles, lineFolder } from './file-folder'
import type { DrawingSources, FrozenDesign, OrderedLine } from './frozen-design'
import { ProductionError } from './print-job'
import { type ClaimedJob, claimJob, markFailed, markMade, removeJob } from './production-store'

/** Makes the files of ordered designs, one line after the other, beside the requests. */

export interface ProductionSources extends DrawingSources {
  /** Undefined for a line that has no design of the studio. */
  frozenDesign: (context: OpsContext, line: OrderedLine) => Promise<FrozenDesign | undefined>
}

/** A process that has not finished a line by then has died. */
const holdSeconds = 600
const maxAttempts = 8
const firstPauseSeconds = 10
const longestPauseSeconds = 3_600

/** What is wrong with the design itself no second try makes better. */
function pauseAfter(error: unknown, { attempts }: ClaimedJob): number | null {
  if (error instanceof ProductionError || attempts >= maxAttempts) return null
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds)
}

async function makeOne(context: OpsContext, job: ClaimedJob, sources: ProductionSources) {
  const { brand, db, now } = context
  const design = await sources.frozenDesign(context, job)
  if (!design) return removeJob(db(), job.id)
  const { designFiles } = await import('./design-files') // its libraries are large, and few processes get to this
  const files = await designFiles(design, job, sources, now())
  await markMade(db(), job.id, await keepFiles(lineFolder(brand.id, job), files))
}

/** @returns false when nothing was due */
async function makeNext(context: OpsContext, sources: ProductionSources): Promise<boolean> {
  const { brand, db } = context
  const job = await claimJob(db(), brand.id, holdSeconds)
  if (!job) return false
  try {
    await makeOne(context, job, sources)
  } catch (error) {
    const pauseSeconds = pauseAfter(error, job)
    const { orderNumber, position, attempts } = job
    const what = pauseSeconds === null ? 'files for print, given up' : 'files for print'
    logFailure(what, error, { order: orderNumber, line: position, attempts })
    const reason = error instanceof Error ? error.message : String(error)
    await markFailed(db(), job.id, { reason, pauseSeconds })
  }
  return true
}

/** The job make-files: works until nothing is due or the shop stops (production-10). */
export async function makeFiles(
  context: OpsContext,
  signal: AbortSignal,
  sources: ProductionSources,
): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await makeNext(context, sources)
}
