import { mostPixels } from '@/lib/file-amounts'
import { runLimited, type ProcessLimits } from './limited-process'

/**
 * A PDF of one page as a picture (media-47): Debian's poppler draws it, in a process that reads our pipe and knows no file, no
 * address and no secret. It runs no program that a PDF holds.
 */

export const pdfLimits: ProcessLimits & { dpi: number; leastDpi: number; side: number } = {
  cpuSeconds: 30,
  patienceMs: 60_000,
  memoryKilobytes: 2_000_000,
  memory: 'all',
  answerBytes: 256 * 1024 * 1024,
  /** What print asks for. A larger page is drawn coarser, down to `leastDpi`. */
  dpi: 300,
  leastDpi: 72,
  /** Pixels; no larger picture can be drawn at once. */
  side: 30_000,
}

/** What is known of a PDF is said at once, or it is too much. */
const lookLimits = { cpuSeconds: 5, answerBytes: 1024 * 1024 }

/** Names of messages in messages.yaml › upload. */
export type PdfProblem = 'pdfBroken' | 'pdfLocked' | 'pdfTooComplex'
export type PdfKept = 'pdfPages' | 'pdfPageTooLarge' | 'kept'
type Values = Record<string, string | number>

export type PdfPicture =
  | { status: 'drawn'; png: Buffer; dpi: number }
  | { status: 'refused'; problem: PdfProblem; values: Values }
  /** For our artist: no picture is made of it. */
  | { status: 'kept'; note: PdfKept; values: Values }

const refused = (problem: PdfProblem): PdfPicture => ({
  status: 'refused',
  problem,
  values: { seconds: pdfLimits.cpuSeconds },
})
const kept = (note: PdfKept, values: Values = {}): PdfPicture => ({ status: 'kept', note, values })

const pointsPerInch = 72
const inches = (points: number) => Math.round(points / 7.2) / 10

interface Page {
  pages: number
  /** In points. */
  width: number
  height: number
}

function pageIn(said: string): Page | undefined {
  const [, pages] = /^Pages:\s+(\d{1,9})$/m.exec(said) ?? []
  const [, width, height] = /^Page size:\s+([\d.e+]{1,20}) x ([\d.e+]{1,20}) pts/m.exec(said) ?? []
  return pages && width && height
    ? { pages: Number(pages), width: Number(width), height: Number(height) }
    : undefined
}

/** As fine as print asks for, and as the largest picture allows. */
function dpiOf({ width, height }: Page): number {
  const side = (pdfLimits.side * pointsPerInch) / Math.max(width, height)
  const area = pointsPerInch * Math.sqrt(mostPixels / (width * height))
  return Math.floor(Math.min(pdfLimits.dpi, side, area))
}

/** A square of that many inches fits. */
const maxInches = () => Math.floor(Math.sqrt(mostPixels) / pdfLimits.leastDpi)

/** Poppler says by words alone why it ends. */
const reasonOf = (said: string) =>
  refused(
    /password/i.test(said) ? 'pdfLocked' : /memory|bad_alloc/i.test(said) ? 'pdfTooComplex' : 'pdfBroken',
  )

async function draw(bytes: Buffer, dpi: number): Promise<PdfPicture> {
  const words = ['-png', '-transp', '-singlefile', '-cropbox', '-r', String(dpi), '-', '-']
  const ran = await runLimited('pdftocairo', words, pdfLimits, bytes)
  if (ran.status === 'absent') return kept('kept')
  if (ran.status === 'ended') return refused('pdfTooComplex')
  if (ran.status === 'failed' || ran.output.length === 0)
    return reasonOf(ran.status === 'failed' ? ran.said : '')
  return { status: 'drawn', png: ran.output, dpi }
}

/**
 * @returns the page as PNG in sRGB, transparent where nothing is; or why it is refused, or kept as it is
 * @throws when the process was stopped from outside
 */
export async function pdfPicture(bytes: Buffer): Promise<PdfPicture> {
  const ran = await runLimited('pdfinfo', ['-'], { ...pdfLimits, ...lookLimits }, bytes)
  if (ran.status === 'absent') return kept('kept')
  if (ran.status === 'ended') return refused('pdfTooComplex')
  if (ran.status === 'failed') return reasonOf(ran.said)
  const page = pageIn(ran.output.toString('utf8'))
  if (!page || page.pages === 0 || !(page.width > 0 && page.height > 0)) return refused('pdfBroken')
  if (page.pages > 1) return kept('pdfPages', { pages: page.pages })
  const dpi = dpiOf(page)
  if (dpi < pdfLimits.leastDpi)
    return kept('pdfPageTooLarge', {
      width: inches(page.width),
      height: inches(page.height),
      max: maxInches(),
    })
  return draw(bytes, dpi)
}
