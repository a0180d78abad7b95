import type { DesignDocument } from '@/design/design-document'
import { boundsOf } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { hungLetters, hungSigns } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import { setLettering } from '@/design/scene/set-words'
import { createMemo } from '@/lib/memo'
import type { Sign } from './sign'

/** All tubes of a design, relative to the corner of their bounding box. */
export interface PlacedSign {
  sign: Sign
  /** Position of that corner on the surface, in millimeters. */
  at: Point
}

type Hung = ReturnType<typeof hungSigns>

/** Rounding steps per millimeter, ten times as fine as the rounding of a design. */
const nearest = 10_000

/** Returns a key that is equal for designs with the same tubes, regardless of their common position. */
function shapeKey(hung: Hung): string {
  const [left = 0, top = 0] = hung[0]?.matrix.slice(4) ?? []
  return JSON.stringify(
    hung.map(({ node: { lines, align, lineGap, tube }, matrix: [a, b, c, d, x, y] }) => [
      [lines, align, lineGap, tube],
      [a, b, c, d, Math.round((x - left) * nearest), Math.round((y - top) * nearest)],
    ]),
  )
}

function signOf(hung: Hung, faces: Faces): PlacedSign | undefined {
  const letters = hungLetters(hung, faces)
  const points = letters.flatMap(({ strokes }) => strokes.flat()).map(([x, y]) => ({ x, y }))
  const [first] = hung
  if (points.length === 0 || !first) return undefined
  const { x: left, y: top, width, height } = boundsOf(points)
  const sign = {
    letters: letters.map((letter) => ({
      ...letter,
      strokes: letter.strokes.map((stroke) => stroke.map(([x, y]) => [x - left, y - top] as const)),
    })),
    missing: [...new Set(hung.flatMap(({ node }) => setLettering(node, faces)?.missing ?? []))],
    width,
    height,
    tube: first.node.tube,
  }
  return { sign, at: { x: left - first.matrix[4], y: top - first.matrix[5] } }
}

const signsOf = createMemo<Faces['strokes'], PlacedSign | undefined>(20)

/**
 * Returns the sign on a surface; undefined without tubes. A sign that has only moved is the same object, so
 * that nothing is recomputed.
 */
export function placedSign(document: DesignDocument, surface: string, faces: Faces): PlacedSign | undefined {
  const hung = hungSigns(document, [surface])
  // Position relative to the first of its parts.
  const found = signsOf(faces.strokes, shapeKey(hung), () => signOf(hung, faces))
  const [x = 0, y = 0] = hung[0]?.matrix.slice(4) ?? []
  return found && { sign: found.sign, at: { x: x + found.at.x, y: y + found.at.y } }
}

/**
 * Returns the sign of a design; undefined if there is nothing to bend. If its lettering lacks all of its
 * characters, the sign has no letters and lists them.
 */
export function signOn(document: DesignDocument, surface: string, faces: Faces): Sign | undefined {
  const placed = placedSign(document, surface, faces)
  if (placed) return placed.sign
  const [first, ...others] = hungSigns(document, [surface]).map(({ node }) => node)
  const nodes = first ? [first, ...others] : []
  const missing = [...new Set(nodes.flatMap((node) => setLettering(node, faces)?.missing ?? []))]
  return first && missing.length > 0
    ? { letters: [], missing, width: 0, height: 0, tube: first.tube }
    : undefined
}
