import { type PDFPage, PDFArray, PDFName, PDFNumber } from '@cantoo/pdf-lib'

/** The boxes of a PDF page (ISO 32000-1, 14.11.2): the trimmed page, and the area drawn around it. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns a box in points, before UserUnit; undefined if the page doesn't define it. */
function boxOf(page: PDFPage, name: string): Box | undefined {
  const found = page.node.lookup(PDFName.of(name))
  if (!(found instanceof PDFArray) || found.size() !== 4) return undefined
  const numbers = Array.from({ length: 4 }, (_, index) => found.lookup(index))
  const [x1, y1, x2, y2] = numbers.map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN))
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  const box = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
  return Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0 ? box : undefined
}

function intersection(one: Box, other: Box): Box | undefined {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Half a point, about 0.2 mm. */
const tolerance = 0.5
const isSame = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < tolerance &&
  Math.abs(one.y - other.y) < tolerance &&
  Math.abs(one.width - other.width) < tolerance &&
  Math.abs(one.height - other.height) < tolerance

export interface PageBoxes {
  /** The finished size, which is the part we render. */
  finished: Box
  /** Whether the page extends beyond the finished size: bleed, marks or a slug. */
  hasMore: boolean
}

/**
 * Returns the page's boxes. PDF/X requires a TrimBox or an ArtBox; without either, the visible page is the
 * finished size.
 */
export function pageBoxes(page: PDFPage): PageBoxes {
  const media = page.getMediaBox()
  const inMedia = (box: Box | undefined) => (box ? intersection(box, media) : undefined)
  const shown = inMedia(page.getCropBox()) ?? media
  const finished = inMedia(boxOf(page, 'TrimBox') ?? boxOf(page, 'ArtBox')) ?? shown
  return { finished, hasMore: !isSame(finished, media) }
}

/** Returns the points per unit of the page's coordinates; 1 for almost every page. */
export function userUnit(page: PDFPage): number {
  const found = page.node.lookup(PDFName.of('UserUnit'))
  const value = found instanceof PDFNumber ? found.asNumber() : 1
  return value > 0 && value <= 75_000 ? value : 1
}
