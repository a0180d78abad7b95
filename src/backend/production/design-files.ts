import type { AssetId, SurfaceId } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { fileLimits } from '@/design/file/design-file'
import { writeDesignFile } from '@/design/file/write-design-file'
import type { OutputRule } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import { checkApprovedCut } from './approved-cut'
import { checkBlade } from './check-blade'
import { writeDxf } from './dxf/write-dxf'
import type { DrawingSources, FrozenDesign, OrderedLine } from './frozen-design'
import { writePdf } from './pdf/write-pdf'
import { drawPng } from './png/draw-png'
import { drawWrapped } from './png/draw-wrapped'
import { type PrintJob, ProductionError } from './print-job'
import { printJobsOf } from './print-job-of'
import { fileName, partName } from './print-file-name'

export interface MadeFile {
  name: string
  bytes: Buffer
}

type Format = OutputRule['files'][number]['format']

/** Renders the art of a page as a PNG. */
const proofOf = (job: PrintJob, dpi: number): Promise<Buffer> =>
  job.wrapped ? drawWrapped(job.wrapped, job.boxes.bleed, dpi) : drawPng(job, dpi)

const writers: Record<Format, (job: PrintJob, at: Date, dpi: number) => Promise<Buffer>> = {
  pdf: (job, at) => writePdf(job, at),
  png: (job, _, dpi) => proofOf(job, dpi),
  dxf: async ({ cuts, boxes }) => Buffer.from(writeDxf(cuts, boxes.trim)),
}

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
  const { output } = design.template
  const known = new Map<SurfaceId, PrintJob[]>()
  const files: MadeFile[] = []
  for (const { surface, format } of output.files) {
    const jobs = known.get(surface) ?? (await printJobsOf(design, surface, sources))
    if (!known.has(surface)) checkCut(design, surface, jobs)
    known.set(surface, jobs)
    const dpi = surfaceRule(design.template, surface)?.dpi.wanted ?? 300
    for (const job of jobs) {
      const name = fileName(design, line, partName(surface, job), format)
      files.push({ name, bytes: await writers[format](job, at, dpi) })
    }
  }
  const originals = await originalsOf(design, sources)
  if (originals)
    files.push({
      name: fileName(design, line, 'design', 'design'),
      bytes: Buffer.from(await writeDesignFile({ document: design.document, originals })),
    })
  checkNames(files)
  return files
}
