import type { TextNode } from '../design-document'
import type { Rectangle, Shape } from '../units'
import { translation } from '../geometry/matrix'
import type { LabelLine } from '../template/surface-rule'
import { surfaceBoxes } from '../template/surface-boxes'
import { pieceOf } from '../template/surface-edge'
import { measureText, outlineText, type Typeface } from '../text/outline-text'
import { bestInk } from './best-ink'
import type { TypedLabel } from './typed-label'

/**
 * Sets a label's words and drawing within its outline (catalogue-101). Lengths are millimeters from the
 * label's top left corner.
 */

export interface LaidLabel {
  /** The label's outline, as path data. */
  outline: string
  drawing: Rectangle | undefined
  texts: { node: TextNode; path: string }[]
  ink: string
  /** Characters that a font lacks; they are not drawn. */
  missing: string[]
  /** True if some letters are too small to read easily. */
  isSmall: boolean
}

/** Usable fraction of a shape's width and height, around its center. */
const room: Record<Shape, number> = {
  rectangle: 1,
  rounded: 1,
  ellipse: 0.74,
  star: 0.5,
  heart: 0.6,
  triangle: 0.5,
  hexagon: 0.7,
  speech: 0.7,
}

/** The same share for a template's own outline. */
const roomInOutline = 0.7

/** Smallest letters that are easy to read: six points. */
const smallest = (6 / 72) * 25.4
const lineHeight = 1.12
/** Gap between drawing and words, and the drawing's maximum fraction of the longer side. */
const gap = 0.08
const drawingShare = 0.4

/** How much lines may grow if other lines are empty. */
const mostGrown = 1.3

const shrunk = ({ x, y, width, height }: Rectangle, share: number): Rectangle => ({
  x: x + (width * (1 - share)) / 2,
  y: y + (height * (1 - share)) / 2,
  width: width * share,
  height: height * share,
})

/**
 * Splits a box between drawing and words: the drawing is on the left in a wide box, above the words
 * otherwise.
 */
function parted(box: Rectangle, hasDrawing: boolean): { drawing?: Rectangle; words: Rectangle } {
  if (!hasDrawing) return { words: box }
  const { x, y, width, height } = box
  if (width > height) {
    const side = Math.min(height, width * drawingShare)
    const taken = side + height * gap
    return {
      drawing: { x, y: y + (height - side) / 2, width: side, height: side },
      words: { x: x + taken, y, width: width - taken, height },
    }
  }
  const side = Math.min(width, height * drawingShare)
  const taken = side + width * gap
  return {
    drawing: { x: x + (width - side) / 2, y, width: side, height: side },
    words: { x, y: y + taken, width, height: height - taken },
  }
}

/**
 * Returns the ways to set a text: as typed and, if it has no line break, broken into two lines at every word.
 */
function settings(text: string): string[] {
  if (text.includes('\n')) return [text]
  const ends = Array.from(text).flatMap((character, index) =>
    character === ' ' || character === '-' ? [index + 1] : [],
  )
  const characters = Array.from(text)
  const parts = ends.map(
    (end) => [characters.slice(0, end).join('').trim(), characters.slice(end).join('')] as const,
  )
  return [
    text,
    ...parts.filter(([first, rest]) => first !== '' && rest !== '').map((lines) => lines.join('\n')),
  ]
}

const nodeOf = (text: string, line: LabelLine, fill: string): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font: line.font,
  size: 1,
  align: line.align,
  lineHeight,
  tracking: 0,
  fill,
  ...('slot' in line && { slot: line.slot }),
})

/** Sets a line as large as its box allows, in one or two lines, whichever gives larger letters. */
function setIn(box: Rectangle, text: string, line: LabelLine, face: Typeface, fill: string) {
  const [best] = settings(text)
    .map((setting) => {
      const node = nodeOf(setting, line, fill)
      const { width, height } = measureText(node, face)
      const size = Math.min(box.height / height, width > 0 ? box.width / width : Number.POSITIVE_INFINITY)
      return { node, size, width: width * size, height: height * size }
    })
    .toSorted((one, other) => other.size - one.size)
  if (!best) return undefined
  const { node, size, width, height } = best
  const x = box.x + (line.align === 'left' ? 0 : (box.width - width) / 2)
  const y = box.y + (box.height - height) / 2
  const sized: TextNode = { ...node, size, transform: translation(x, y) }
  const { path, missing } = outlineText(sized, face)
  return { node: sized, path, missing, size }
}

/** @param faces by font key; a line without its face is left out */
export function layLabel(label: TypedLabel, faces: Readonly<Record<string, Typeface>>): LaidLabel {
  const { rule, size, lines, inks, background, look, drawing } = label
  const { trim, safe } = surfaceBoxes(rule, size)
  const share = rule.outline === undefined ? room[rule.mask ?? 'rectangle'] : roomInOutline
  const parts = parted(shrunk(safe, share), drawing !== undefined)
  const ink = bestInk(inks, background ?? look.base)
  const { words } = parts
  const shares = lines.reduce((sum, { line }) => sum + line.share, 0)
  const grown = Math.min(mostGrown, 1 / shares)
  let top = words.y + (words.height * (1 - shares * grown)) / 2
  const set = lines.flatMap(({ line, text }) => {
    const box = { ...words, y: top, height: words.height * line.share * grown }
    top += box.height
    const face = Object.hasOwn(faces, line.font) ? faces[line.font] : undefined
    return (face && setIn(box, text, line, face, ink)) ?? []
  })
  return {
    outline: pieceOf(rule, trim),
    drawing: parts.drawing,
    texts: set.map(({ node, path }) => ({ node, path })),
    ink,
    missing: [...new Set(set.flatMap(({ missing }) => missing))],
    isSmall: set.some((each) => each.size < smallest),
  }
}
