import type { AssetId, SurfaceId } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { fileLimits } from '@/design/file/design-file'
import { writeDesignFile } from '@/design/file/write-design-file'
import type { OutputFile } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { checkApprovedCut } from './approved-cut'
import { bentJob } from './bent-job'
import { checkBlade } from './check-blade'
import { cutList, cutNotes, writeCutList } from './cut-list'
import { writeDxf } from './dxf/write-dxf'
import type { DrawingSources, FrozenDesign, OrderedLine } from './frozen-design'
import { mirroredJob } from './mirrored-job'
import { pagesOfJob } from './page-parts'
import { writePages, writePdf } from './pdf/write-pdf'
import { plannedFiles } from './planned-files'
import { drawPlate } from './png/draw-plate'
import { drawPng } from './png/draw-png'
import { drawWrapped } from './png/draw-wrapped'
import { type PrintJob, ProductionError } from './print-job'
import { printJobsOf } from './print-job-of'
import { rollList, rollNotes, type RollPart, writeRollList } from './roll-list'
import { vectorNotes } from './vectors/vector-source'
import { designFileName, joinedName, partName, printFileName } from './print-file-name'

export interface MadeFile {
  name: string
  bytes: Buffer
  /** Notes for production about the file. */
  notes?: string[]
}

type Format = Exclude<OutputFile['format'], 'csv'>

/** Renders the art of a page as a PNG. */
const proofOf = (job: PrintJob, dpi: number): Promise<Buffer> =>
  job.plate !== undefined
    ? drawPlate(job)
    : job.wrapped
      ? drawWrapped(job.wrapped, job.boxes.bleed, dpi)
      : drawPng(job, dpi)

const writers: Record<Format, (job: PrintJob, at: Date, dpi: number) => Promise<Buffer>> = {
  pdf: (job, at) => writePdf(job, at),
  png: (job, _, dpi) => proofOf(job, dpi),
  dxf: async ({ cuts, boxes, drawing }) => Buffer.from(writeDxf(cuts, drawing ?? boxes.trim)),
}

/** Returns a function for the pages of surfaces. It draws and checks each surface once, even for several files. */
function pagesFor(design: FrozenDesign, sources: DrawingSources) {
  const known = new Map<SurfaceId, PrintJob[]>()
  return async (surfaces: readonly SurfaceRule[], { mirrored, as }: OutputFile): Promise<PrintJob[]> => {
    const pages: PrintJob[] = []
    for (const rule of surfaces) {
      const { id } = rule
      const jobs = known.get(id) ?? (await printJobsOf(design, id, sources))
      if (!known.has(id)) checkCut(design, id, jobs)
      known.set(id, jobs)
      const { template, document } = design
      const parts = jobs.flatMap((job) =>
        as === 'bent' ? [bentJob(job, template, rule, document)] : pagesOfJob(job, as, rule, document),
      )
      pages.push(...(mirrored ? parts.map(mirroredJob) : parts))
    }
    return pages
  }
}

interface Making {
  design: FrozenDesign
  line: OrderedLine
  at: Date
}

const titleOf = ({ template }: FrozenDesign, file: OutputFile) =>
  `${template.id} ${joinedName(file)}${file.mirrored ? ', mirrored' : ''}`

/** Makes the list of each surface: what is cut for a frame, or the designs of a roll in their order. */
const listsOf = ({ design, line }: Making, file: OutputFile, surfaces: readonly SurfaceRule[]): MadeFile[] =>
  surfaces.map((rule) => {
    const name = printFileName(design, line, file, rule.id)
    const roll = rollList(design)
    if (roll.length > 0) {
      const art = design.template.output.files.find(({ format }) => format === 'pdf') ?? file
      const nameOf = ({ surface }: RollPart) => printFileName(design, line, art, surface)
      return { name, bytes: writeRollList(roll, nameOf), notes: rollNotes(roll) }
    }
    const parts = cutList(design, rule)
    return { name, bytes: writeCutList(parts), notes: cutNotes(parts) }
  })

/** Makes one file with all pages, or one for each page. */
function filesOf(
  { design, line, at }: Making,
  file: OutputFile & { format: Format },
  pages: PrintJob[],
): Promise<MadeFile[]> {
  const { format } = file
  const alone = (job: PrintJob) => {
    const dpi = surfaceRule(design.template, job.surface)?.dpi.wanted ?? 300
    return { part: partName(job), jobs: [job], write: () => writers[format](job, at, dpi) }
  }
  const together = {
    part: joinedName(file),
    jobs: pages,
    write: () => writePages(pages, at, titleOf(design, file)),
  }
  return inTurn('surfaces' in file ? [together] : pages.map(alone), async ({ part, jobs, write }) => {
    const notes = format === 'pdf' ? await vectorNotes(design, jobs) : []
    const name = printFileName(design, line, file, part)
    return { name, bytes: await write(), ...(notes.length > 0 && { notes }) }
  })
}

/** Makes parts one at a time: a page with large pictures takes a few hundred megabytes of memory. */
async function inTurn<Part, Made>(
  parts: readonly Part[],
  make: (part: Part) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const part of parts) made.push(await make(part))
  return made
}

/** True for a file with pages. */
const isDrawn = (file: OutputFile): file is OutputFile & { format: Format } => file.format !== 'csv'

/** Refuses a design whose hash differs from the approved one. */
async function checkHash({ document, hash }: FrozenDesign) {
  const found = await designHash(document)
  if (found !== hash)
    throw new ProductionError(
      `The design's hash is ${found.slice(0, 12)}…, and ${hash.slice(0, 12)}… was approved: it was changed afterwards. Send the shopper a new proof.`,
    )
}

/**
 * Reads the original pictures; undefined if they exceed the limit of a design file. The print files are made
 * anyway.
 */
async function originalsOf({ document }: FrozenDesign, { originalOf }: DrawingSources) {
  const originals = new Map<AssetId, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  for (const [id, asset] of Object.entries(document.assets)) {
    const original = await originalOf(asset)
    bytes += original.length
    if (bytes > fileLimits.file) return undefined
    originals.set(id, Uint8Array.from(original))
  }
  return originals
}

function checkNames(files: MadeFile[]) {
  const names = files.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new ProductionError(`Two files would be called ${twice}. The template's fileName lacks {surface}.`)
}

/**
 * Checks the cut of printed products; signs and canvases are not cut along it. A proof shows only the first
 * surface.
 */
function checkCut(design: FrozenDesign, surface: SurfaceId, jobs: PrintJob[]) {
  const { template, document } = design
  const rule = surfaceRule(template, surface)
  if (template.kind !== 'print' || !rule) return
  for (const job of jobs) {
    checkBlade(job, { surface, rule, template })
    if (surface === document.surfaceOrder[0]) checkApprovedCut(design, job)
  }
}

/** Makes all files that a line's template requires, plus the design itself. */
export async function designFiles(
  design: FrozenDesign,
  line: OrderedLine,
  sources: DrawingSources,
  at: Date,
): Promise<MadeFile[]> {
  await checkHash(design)
  const pagesOf = pagesFor(design, sources)
  const files: MadeFile[] = []
  for (const { file, surfaces } of plannedFiles(design))
    files.push(
      ...(isDrawn(file)
        ? await filesOf({ design, line, at }, file, await pagesOf(surfaces, file))
        : listsOf({ design, line, at }, file, surfaces)),
    )
  const originals = await originalsOf(design, sources)
  if (originals)
    files.push({
      name: designFileName(design, line),
      bytes: Buffer.from(await writeDesignFile({ document: design.document, originals })),
    })
  checkNames(files)
  return files
}
