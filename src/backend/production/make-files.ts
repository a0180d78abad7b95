import type { SurfaceId } from '@/design/document/design-document'
import { artistPictures } from '@/design/document/artist-pictures'
import type { Scene } from '@/design/scene/scene'
import type { OpsContext } from '../kernel/context'
import { logFailure } from '../kernel/log'
import { lineFolder, shareFiles } from './file-folder'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import { ProductionError } from './print-job'
import { NoFiles } from './ordered-line/no-files'
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
import { renderApart } from './render-apart'
import { pathsOfAssets } from './uploaded-bytes'

/** Makes the files of ordered designs, one line after the other, beside the requests. */

export interface ProductionSources {
  /** The design of a line that was ordered without one, made of its answers; undefined for a line that is gone. */
  layLine: (context: OpsContext, itemId: number, signal: AbortSignal) => Promise<number | undefined>
  /** Undefined for a line that has no design of the studio. */
  frozenDesign: (context: OpsContext, line: OrderedLine) => Promise<FrozenDesign | undefined>
  sceneOf: (design: FrozenDesign, surface: SurfaceId) => Promise<Scene>
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

/** What is drawn on each surface that there are files of. */
export async function scenesOf(design: FrozenDesign, { sceneOf }: Pick<ProductionSources, 'sceneOf'>) {
  const surfaces = [...new Set(design.template.output.files.map(({ surface }) => surface))]
  const known = surfaces.filter((surface) => design.template.surfaces.some(({ id }) => id === surface))
  return Object.fromEntries(
    await Promise.all(known.map(async (surface) => [surface, await sceneOf(design, surface)] as const)),
  )
}

/** For whom the line waits, and what lets it go on; undefined when it does not (production-20). */
function waitingFor({ document }: FrozenDesign, { orderNumber, position }: ClaimedJob): string | undefined {
  const names = artistPictures(document).map((id) => `"${document.assets[id]?.name ?? id}"`)
  if (names.length === 0) return undefined
  return `Waits for our artist, who cuts out ${names.join(', ')}: npm run orders -- cutout ${orderNumber} ${position} <picture>.`
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
  const held = waitingFor(design, job)
  if (held) return holdJob(db(), job.id, held)
  const request = {
    design,
    line,
    scenes: await scenesOf(design, sources),
    uploads: await pathsOfAssets(design.document.assets),
    folder: lineFolder(brand.id, job),
    at: now().toISOString(),
  }
  const files = await renderApart(request, signal)
  await shareFiles(brand.id, job, files)
  await markMade(db(), job.id, files)
}

async function noteFailure({ db }: OpsContext, job: ClaimedJob, error: unknown) {
  const pauseSeconds = pauseAfter(error, job)
  const { orderNumber, position, attempts } = job
  const what = pauseSeconds === null ? 'files for print, given up' : 'files for print'
  logFailure(what, error, { order: orderNumber, line: position, attempts })
  const reason = error instanceof Error ? error.message : String(error)
  await markFailed(db(), job.id, { reason, pauseSeconds })
}

/** @returns false when nothing was due */
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
    // What a process that stops leaves is due for the others at once (jobs-5).
    if (signal.aborted) await releaseJob(context.db(), job.id)
    else if (error instanceof NoFiles) await markWithoutFiles(context.db(), job.id, error.message)
    else await noteFailure(context, job, error)
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
  while (isMore && !signal.aborted) isMore = await makeNext(context, sources, signal)
}
