import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedRevision, NamedRevision } from '../designs/designs'
import { writeAtomically } from '../kernel/atomic-write'
import type { OpsContext } from '../kernel/context'
import { printFileInBucket } from '../kernel/print-files'
import { readStored } from '../kernel/upload-storage/storage'
import { fairTurns } from '@/lib/fair-turns'
import { settings } from '@/settings/settings'
import type { Size } from '@/design/units'
import { fetchFiles, lineFolder, shareFiles } from './file-folder'
import { orderedDesign } from './ordered-design'
import { formatsOf } from './planned-files'
import { ProductionError } from './print-job'
import type { FileFacts } from './production-store'
import { makeFilesInChildProcess } from './child-processes'
import { uploadsForPrint } from './uploads-for-print'

/**
 * Print files of a design that an order in another system names: made on the first request, then kept
 * (commerce-102).
 */

/** One at a time, because each starts a process. */
const turns = fairTurns(1)
const maxWaiting = 8
let waiting = 0

/** Thrown if too many designs are waiting for their files. */
export class FilesBusy extends Error {}

const listName = 'files.json'

/** Returns an order number and a position for a linked design, so that its files are stored like an order line's. */
export const lineOfLinked = ({ design, revision }: NamedRevision) => ({
  orderNumber: `design-${design}`,
  position: revision,
})

async function kept(folder: string): Promise<FileFacts[] | undefined> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as FileFacts[]) // written below
}

/**
 * Returns the files that another machine made; undefined if there is no bucket, or if they are missing or
 * incomplete.
 */
async function fetchLinked(
  store: string,
  named: NamedRevision,
  folder: string,
): Promise<FileFacts[] | undefined> {
  if (!settings().uploads.s3) return undefined
  const line = lineOfLinked(named)
  const list = await readStored(printFileInBucket(store, line, listName))
  if (!list) return undefined
  const files = JSON.parse(list.toString()) as FileFacts[] // written below by another machine
  await fetchFiles(store, line, files)
  const isWhole = await Promise.all(files.map(({ name }) => stat(join(folder, name)))).catch(() => undefined)
  if (!isWhole) return undefined
  await writeAtomically(join(folder, listName), list)
  return files
}

/** Facts of a design that are available before its files are made. */
export interface LinkedFacts {
  /** Format of each file to be made, such as "pdf". */
  formats: string[]
  /** In millimeters. */
  size: Size
}

/** @throws ProductionError if the design cannot be made */
export async function linkedFacts(context: OpsContext, designRevision: number): Promise<LinkedFacts> {
  const design = await orderedDesign(context, { designRevision })
  if (!design) throw new ProductionError('The design no longer exists.')
  return { formats: formatsOf(design), size: design.document.product.size }
}

async function make(context: OpsContext, named: NamedRevision, { id }: LinkedRevision, folder: string) {
  const known = (await kept(folder)) ?? (await fetchLinked(context.brand.id, named, folder))
  if (known) return known
  const design = await orderedDesign(context, { designRevision: id })
  if (!design) throw new ProductionError('The design no longer exists.')
  const line = { ...lineOfLinked(named), itemId: 0, designRevision: id }
  const { uploads, drop } = await uploadsForPrint(design)
  const request = {
    design,
    line,
    brand: context.brand.id,
    uploads,
    folder,
    at: context.now().toISOString(),
  }
  const files = await makeFilesInChildProcess(request, new AbortController().signal).finally(drop)
  await writeAtomically(join(folder, listName), Buffer.from(JSON.stringify(files)))
  await shareFiles(context.brand.id, line, [...files, { name: listName }])
  return files
}

/**
 * Returns the files of a design in the sequence of linkedFacts, then the design itself. With a bucket, one
 * machine makes them for all (production-18). Otherwise each machine makes its own, with the same result.
 * @returns their folder and names
 * @throws ProductionError if retrying cannot help; FilesBusy if too many designs are waiting
 */
export async function linkedFiles(
  context: OpsContext,
  named: NamedRevision,
  found: LinkedRevision,
): Promise<{ folder: string; files: FileFacts[] }> {
  const folder = lineFolder(context.brand.id, lineOfLinked(named))
  const known = await kept(folder)
  if (known) return { folder, files: known }
  if (waiting >= maxWaiting) throw new FilesBusy('Too many designs are waiting for print files')
  waiting++
  try {
    const files = await turns.take(folder, () => make(context, named, found, folder))
    return { folder, files }
  } finally {
    waiting--
  }
}
