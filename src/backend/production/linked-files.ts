import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedRevision, NamedRevision } from '../designs/designs'
import { writeAtomically } from '../kernel/atomic-write'
import type { OpsContext } from '../kernel/context'
import { printFileInBucket } from '../kernel/print-files'
import { readStored } from '../kernel/upload-storage/storage'
import { fairTurns } from '@/lib/fair-turns'
import { settings } from '@/settings/settings'
import type { Size } from '@/design/document/design-document'
import { surfaceRule } from '@/design/template/surface-boxes'
import { isWrapped } from '@/design/scene/wrapped-scene'
import { panelsOf } from '@/design/template/panel-boxes'
import { fetchFiles, lineFolder, shareFiles } from './file-folder'
import type { FrozenDesign } from './frozen-design'
import { scenesOf } from './make-files'
import { orderedDesign, printedSceneOf } from './ordered-design'
import { ProductionError } from './print-job'
import type { FileFacts } from './production-store'
import { renderApart } from './render-apart'
import { pathsOfAssets } from './uploaded-bytes'

/** Files for print of a design that an order elsewhere names: made when they are first asked for, and kept (commerce-102). */

/** One at a time: each takes a process of its own. */
const turns = fairTurns(1)
const maxWaiting = 8
let waiting = 0

/** Too many designs wait for their files. */
export class FilesBusy extends Error {}

const listName = 'files.json'

/** As a line of an order is named. */
export const lineOfLinked = ({ design, revision }: NamedRevision) => ({
  orderNumber: `design-${design}`,
  position: revision,
})

async function kept(folder: string): Promise<FileFacts[] | undefined> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as FileFacts[]) // written below
}

/** What another machine made; undefined without a bucket, and when there is nothing of it. */
async function fetchLinked(
  store: string,
  named: NamedRevision,
  folder: string,
): Promise<FileFacts[] | undefined> {
  if (!settings().uploads.s3) return undefined
  const line = lineOfLinked(named)
  const list = await readStored(printFileInBucket(store, line, listName))
  if (!list) return undefined
  const files = JSON.parse(list.toString()) as FileFacts[] // written below, by another machine
  await fetchFiles(store, line, files)
  const isWhole = await Promise.all(files.map(({ name }) => stat(join(folder, name)))).catch(() => undefined)
  if (!isWhole) return undefined
  await writeAtomically(join(folder, listName), list)
  return files
}

/** In the words of the template: what of each surface is made in which format, in this order. */
function formatsOf({ template, document }: FrozenDesign): string[] {
  return template.output.files.flatMap(({ surface, format }) => {
    const rule = surfaceRule(template, surface)
    const pages = rule && isWrapped(rule) ? panelsOf(rule, document.product.size).length : 1
    return Array.from({ length: pages }, () => format)
  })
}

/** What is known of a design before its files are made. */
export interface LinkedFacts {
  /** Of each file that there will be, such as "pdf". */
  formats: string[]
  /** Millimeters. */
  size: Size
}

/** @throws ProductionError for a design that cannot be made */
export async function linkedFacts(context: OpsContext, designRevision: number): Promise<LinkedFacts> {
  const design = await orderedDesign(context, { designRevision })
  if (!design) throw new ProductionError('The design is gone.')
  return { formats: formatsOf(design), size: design.document.product.size }
}

async function make(context: OpsContext, named: NamedRevision, { id }: LinkedRevision, folder: string) {
  const known = (await kept(folder)) ?? (await fetchLinked(context.brand.id, named, folder))
  if (known) return known
  const design = await orderedDesign(context, { designRevision: id })
  if (!design) throw new ProductionError('The design is gone.')
  const line = { ...lineOfLinked(named), itemId: 0, designRevision: id }
  const request = {
    design,
    line,
    scenes: await scenesOf(design, { sceneOf: printedSceneOf(context.brand.id) }),
    uploads: await pathsOfAssets(design.document.assets),
    folder,
    at: context.now().toISOString(),
  }
  const files = await renderApart(request, new AbortController().signal)
  await writeAtomically(join(folder, listName), Buffer.from(JSON.stringify(files)))
  await shareFiles(context.brand.id, line, [...files, { name: listName }])
  return files
}

/**
 * The files of a design in the order of linkedFacts, then the design itself. With a bucket one machine makes them for all (production-22);
 * otherwise each makes its own: the same are made of the same.
 * @returns where they lie
 * @throws ProductionError for what no second try makes better; FilesBusy when too many wait
 */
export async function linkedFiles(
  context: OpsContext,
  named: NamedRevision,
  found: LinkedRevision,
): Promise<{ folder: string; files: FileFacts[] }> {
  const folder = lineFolder(context.brand.id, lineOfLinked(named))
  const known = await kept(folder)
  if (known) return { folder, files: known }
  if (waiting >= maxWaiting) throw new FilesBusy('Too many designs wait for their files for print')
  waiting++
  try {
    const files = await turns.take(folder, () => make(context, named, found, folder))
    return { folder, files }
  } finally {
    waiting--
  }
}
