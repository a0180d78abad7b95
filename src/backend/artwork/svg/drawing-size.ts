import type { SvgNode } from './svg-node.ts'

/** Computes the size of a drawing in pixels from its width, height and viewBox. */

/** CSS pixels per unit. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
}

const length = /^\s{0,9}\+?(\d{0,15}(?:\.\d{0,15})?(?:e[+-]?\d{1,3})?)\s{0,9}([a-z]{0,4})\s{0,9}$/i

/** @returns undefined for percentages, "auto", missing and zero: then the viewBox decides */
function pixels(text: string | undefined): number | undefined {
  const [, value = '', unit = ''] = length.exec(text ?? '') ?? []
  const factor = units[unit.toLowerCase()]
  const found = factor === undefined ? Number.NaN : Number(value) * factor
  return Number.isFinite(found) && found > 0 ? found : undefined
}

interface Box {
  width: number
  height: number
}

function viewBoxOf(root: SvgNode): (Box & { text: string }) | undefined {
  const text = root.attributes.get('viewBox')?.trim() ?? ''
  const numbers = text
    .slice(0, 200)
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { width, height, text: numbers.join(' ') } : undefined
}

/**
 * @returns undefined if the file has neither a size nor a viewBox: then the bounding box of the drawn content is the size
 */
function sizeOf(root: SvgNode): Box | undefined {
  const box = viewBoxOf(root)
  const width = pixels(root.attributes.get('width'))
  const height = pixels(root.attributes.get('height'))
  if (width !== undefined && height !== undefined) return { width, height }
  if (!box) return undefined
  if (width !== undefined) return { width, height: (width * box.height) / box.width }
  if (height !== undefined) return { width: (height * box.width) / box.height, height }
  return box
}

/**
 * Sets the root's size in pixels, so that every program reads the same size.
 * @param side pixels of the longer side
 * @param viewBox replaces the file's own
 * @returns false if the file has neither a size nor a viewBox: then the bounding box of the drawn content is the size
 */
export function setSize(root: SvgNode, side: number, viewBox?: string): boolean {
  const { attributes } = root
  if (viewBox !== undefined) {
    for (const name of ['width', 'height']) attributes.delete(name)
    attributes.set('viewBox', viewBox)
  }
  const size = sizeOf(root)
  const box = viewBoxOf(root)?.text ?? (size && `0 0 ${size.width} ${size.height}`)
  for (const name of ['width', 'height', 'viewBox', 'x', 'y', 'enable-background']) attributes.delete(name)
  if (!size || box === undefined) return false
  const factor = side / Math.max(size.width, size.height)
  attributes.set('width', String(Math.max(1, Math.round(size.width * factor))))
  attributes.set('height', String(Math.max(1, Math.round(size.height * factor))))
  attributes.set('viewBox', box)
  return true
}
