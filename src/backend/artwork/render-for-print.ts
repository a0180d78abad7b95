import { renderPicture } from './drawing'
import { runLimited } from '../kernel/programs/limited-process'
import { pdfLimits, pdfPicture } from './pdf-picture'

/**
 * Renders an SVG, or a PDF without raster pictures, at the resolution that print needs for the ordered size
 * (production-3). The picture for the screen has 3,000 pixels, which is sharp up to 10 inches.
 * @param side pixels of the longer side
 * @returns undefined if it can't be rendered that large; then the picture for the screen is printed
 */
export async function renderForPrint(
  bytes: Buffer,
  { type, name }: { type: string; name: string },
  side: number,
): Promise<Buffer | undefined> {
  if (type === 'image/svg+xml') {
    const picture = await renderPicture(bytes, 'svg', side)
    return 'problem' in picture ? undefined : picture.data
  }
  const page = await pdfPicture(bytes, /\.ai$/i.test(name), side)
  return page.status === 'drawn' && page.isVector ? page.png : undefined
}

/**
 * Renders a page of a PDF that we wrote, with a transparent background.
 * @param size in pixels
 * @returns undefined if poppler is missing or fails
 */
export async function drawPdfPage(
  file: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)]
  const words = ['-png', '-transp', '-singlefile', ...size, '-', '-']
  const ran = await runLimited('pdftocairo', words, pdfLimits, file)
  return ran.status === 'done' && ran.output.length > 0 ? ran.output : undefined
}
