import type { DesignDocument, NeonNode } from '@/design/document/design-document'
import { boundsOf, type Point } from '@/design/geometry/point'
import { hungLetters, hungSigns } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import { setLettering } from '@/design/scene/set-words'
import { createMemo } from '@/lib/memo'
import type { Sign } from './sign'

/** A design's tubes together, from the corner of what they take up. */
export interface PlacedSign {
  sign: Sign
  /** That corner on the surface, in millimeters. */
  at: Point
}

const signsIn = ({ nodes }: DesignDocument): NeonNode[] =>
  Object.values(nodes).flatMap((node) => (node.kind === 'neon' && !node.hidden ? node : []))

/** What the signs say, on one line. */
export const signText = (document: DesignDocument): string =>
  signsIn(document)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')

type Hung = ReturnType<typeof hungSigns>

/** In millimeters: what a design is rounded to is ten times as much. */
const nearest = 10_000

/** What makes the tubes of two designs the same: all but where they hang together. */
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

/** What hangs on a surface; undefined without any tubes. One that only hangs elsewhere is the same sign: nothing of it is worked out anew. */
export function placedSign(document: DesignDocument, surface: string, faces: Faces): PlacedSign | undefined {
  const hung = hungSigns(document, [surface])
  // Where it is from the first of its parts.
  const found = signsOf(faces.strokes, shapeKey(hung), () => signOf(hung, faces))
  const [x = 0, y = 0] = hung[0]?.matrix.slice(4) ?? []
  return found && { sign: found.sign, at: { x: x + found.at.x, y: y + found.at.y } }
}
