import { runLimited } from '../../kernel/programs/limited-process'
import { pdfLimits } from '../pdf-picture'
import { type FinishedPage, readPage } from '../pdf/read-page'
import { normalizeSvg } from '../svg/normalize-svg'
import { SvgRefused } from '../svg/svg-problem'

/** Converts vector artwork to one SVG without external references, for reading its paths. */

/** Length of the drawing's longer side in its units. */
export const drawingSide = 10_000

export interface SvgDrawing {
  svg: Buffer
  /**
   * Only for a PDF page: its size, at the upper left of the drawing. Letters are outlined, and lines thinner than
   * a pixel are shown one pixel wide.
   */
  page?: { width: number; height: number }
}

function sizeOf({ width, height, isTurned }: FinishedPage) {
  const [across, down] = isTurned ? [height, width] : [width, height]
  const factor = drawingSide / Math.max(across, down)
  return { width: across * factor, height: down * factor }
}

/** @returns undefined if poppler can't convert the page */
async function pageAsSvg(bytes: Buffer): Promise<SvgDrawing | undefined> {
  const page = await readPage(bytes, pdfLimits)
  if (page === undefined || page === 'ended') return undefined
  // Scale the page to a large sheet, because poppler writes letters with only two decimals.
  const side = String(drawingSide)
  const words = ['-svg', '-paperw', side, '-paperh', side, '-expand', '-nocenter', '-', '-']
  const ran = await runLimited('pdftocairo', words, pdfLimits, page.file)
  return ran.status === 'done' ? { svg: ran.output, page: sizeOf(page) } : undefined
}

/** @returns undefined if the drawing can't be read */
export async function drawingAsSvg(bytes: Buffer, type: string): Promise<SvgDrawing | undefined> {
  if (type !== 'image/svg+xml') return pageAsSvg(bytes)
  try {
    return { svg: (await normalizeSvg(bytes, drawingSide)).file }
  } catch (error) {
    if (error instanceof SvgRefused) return undefined
    throw error
  }
}
