import { maxPixels } from '@/lib/products/file-amounts'
import { runLimited, type ProcessLimits } from '../kernel/programs/limited-process'
import type { Note, Values } from './rendered-picture'
import { type FinishedPage, findMissingFonts, hasPixels, isEmptyAi, readPage } from './pdf/read-page'
import { fontNotes, type FontNote } from './replaced-fonts'

/**
 * Renders a one-page PDF as a picture (media-47). Debian's poppler renders the trimmed page in a process that
 * reads our pipe and gets no files, addresses or secrets. It never runs scripts in the PDF.
 */

export const pdfLimits: ProcessLimits & { dpi: number; leastDpi: number; side: number; vectorSide: number } =
  {
    cpuSeconds: 30,
    patienceMs: 60_000,
    memoryKilobytes: 2_000_000,
    memory: 'all',
    answerBytes: 256 * 1024 * 1024,
    /** Resolution that print needs. Larger pages get a lower resolution, down to `leastDpi`. */
    dpi: 300,
    leastDpi: 72,
    /** Pixels. Upper limit for the longer side of a rendered picture. */
    side: 30_000,
    /**
     * Pixels of the longer side of a page without raster pictures. Like an SVG, such a page is sharp at any
     * size.
     */
    vectorSide: 3_000,
  }

/** Limits for the tools that only inspect a PDF: they finish quickly or the file is too complex. */
const lookLimits = { ...pdfLimits, cpuSeconds: 5, answerBytes: 1024 * 1024 }

/** Names of messages in messages.yaml › upload. */
export type PdfProblem = 'pdfBroken' | 'pdfLocked' | 'pdfTooComplex'
export type PdfKept = 'pdfPages' | 'pdfPageTooLarge' | 'kept' | 'aiWithoutPdf'
export type PdfNote = Note<'pdfDrawn' | 'pdfVector' | 'pdfTrimmed' | 'pdfCutLine' | 'pdfCutUsed'> | FontNote

export type PdfPicture =
  /** isCut: the picture ends at a cut line in the file. */
  | { status: 'drawn'; png: Buffer; notes: PdfNote[]; isVector: boolean; isCut: boolean }
  | { status: 'refused'; problem: PdfProblem; values: Values }
  /** For our artist: the file can't be rendered. */
  | { status: 'kept'; note: PdfKept; values: Values }

const refused = (problem: PdfProblem): PdfPicture => ({
  status: 'refused',
  problem,
  values: { seconds: pdfLimits.cpuSeconds },
})
const kept = (note: PdfKept, values: Values = {}): PdfPicture => ({ status: 'kept', note, values })

const pointsPerInch = 72
const inches = (points: number) => Math.round(points / 7.2) / 10
/** Finished sizes are stated in hundredths of an inch. */
const finishedInches = (points: number) => Math.round(points / 0.72) / 100

interface PageInfo {
  pages: number
  /** Page width in points. */
  width: number
  height: number
}

function pageIn(said: string): PageInfo | undefined {
  const [, pages] = /^Pages:\s+(\d{1,9})$/m.exec(said) ?? []
  const [, width, height] = /^Page size:\s+([\d.e+]{1,20}) x ([\d.e+]{1,20}) pts/m.exec(said) ?? []
  return pages && width && height
    ? { pages: Number(pages), width: Number(width), height: Number(height) }
    : undefined
}

/** Returns the resolution that print needs, limited by the largest picture we can render. */
function dpiOf({ width, height }: FinishedPage, isVector: boolean, vectorSide: number): number {
  const longer = Math.max(width, height)
  const wanted = isVector ? Math.max(pdfLimits.dpi, (vectorSide * pointsPerInch) / longer) : pdfLimits.dpi
  const side = (pdfLimits.side * pointsPerInch) / longer
  const area = pointsPerInch * Math.sqrt(maxPixels / (width * height))
  return Math.floor(Math.min(wanted, side, area))
}

/** Returns the side, in inches, of the largest square page that we can render. */
const maxInches = () => Math.floor(Math.sqrt(maxPixels) / pdfLimits.leastDpi)

/** Poppler reports the reason only in its error text. */
const reasonOf = (said: string) =>
  refused(
    /password/i.test(said) ? 'pdfLocked' : /memory|bad_alloc/i.test(said) ? 'pdfTooComplex' : 'pdfBroken',
  )

async function notesOf(
  { file, width, height, hasMore, cutColors, isCut }: FinishedPage,
  drawn: PdfNote,
): Promise<PdfNote[]> {
  const size = { width: finishedInches(width), height: finishedInches(height) }
  return [
    drawn,
    ...(hasMore ? [{ say: 'pdfTrimmed' as const, values: size }] : []),
    ...(cutColors.length > 0
      ? [
          {
            say: isCut ? ('pdfCutUsed' as const) : ('pdfCutLine' as const),
            values: { names: cutColors.join(', ') },
          },
        ]
      : []),
    ...fontNotes((await findMissingFonts(file, lookLimits)).slice(0, maxFontNotes)),
  ]
}

/** Shoppers wouldn't read a longer list. */
const maxFontNotes = 4

async function draw(page: FinishedPage, vectorSide: number): Promise<PdfPicture> {
  const isVector = !(await hasPixels(page.file, lookLimits))
  const dpi = dpiOf(page, isVector, vectorSide)
  if (dpi < pdfLimits.leastDpi)
    return kept('pdfPageTooLarge', {
      width: inches(page.width),
      height: inches(page.height),
      max: maxInches(),
    })
  // Poppler ignores UserUnit and treats the page as smaller by that factor.
  const resolution = String(Math.round(dpi * page.unit * 100) / 100)
  const words = ['-png', '-transp', '-singlefile', '-cropbox', '-r', resolution, '-', '-']
  const ran = await runLimited('pdftocairo', words, pdfLimits, page.file)
  if (ran.status === 'absent') return kept('kept')
  if (ran.status === 'ended') return refused('pdfTooComplex')
  if (ran.status === 'failed' || ran.output.length === 0)
    return reasonOf(ran.status === 'failed' ? ran.said : '')
  const notes = await notesOf(page, isVector ? { say: 'pdfVector' } : { say: 'pdfDrawn', values: { dpi } })
  return { status: 'drawn', png: ran.output, notes, isVector, isCut: page.isCut }
}

/**
 * Renders a PDF or reports why it can't be rendered.
 * @param isIllustrator whether the file name ends in .ai.
 * @param vectorSide pixels of the longer side of a page without raster pictures.
 * @returns the page as a PNG in sRGB with a transparent background, or why the file is refused or kept unrendered.
 * @throws if the process was killed from outside
 */
export async function pdfPicture(
  bytes: Buffer,
  isIllustrator: boolean,
  vectorSide = pdfLimits.vectorSide,
): Promise<PdfPicture> {
  const ran = await runLimited('pdfinfo', ['-'], lookLimits, bytes)
  if (ran.status === 'absent') return kept('kept')
  if (ran.status === 'ended') return refused('pdfTooComplex')
  if (ran.status === 'failed') return reasonOf(ran.said)
  const info = pageIn(ran.output.toString('utf8'))
  if (!info || info.pages === 0 || !(info.width > 0 && info.height > 0)) return refused('pdfBroken')
  if (info.pages > 1) return kept('pdfPages', { pages: info.pages })
  if (isIllustrator && (await isEmptyAi(bytes, lookLimits))) return kept('aiWithoutPdf')
  const page = await readPage(bytes, pdfLimits)
  if (page === 'ended') return refused('pdfTooComplex')
  return draw(
    page ?? { ...info, unit: 1, isTurned: false, hasMore: false, cutColors: [], isCut: false, file: bytes },
    vectorSide,
  )
}
