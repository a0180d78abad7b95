import type { DesignDocument, NeonNode } from '@/design/document/design-document'
import { boundsOf, type Point } from '@/design/geometry/point'
import { hungLetters } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import { setLettering } from '@/design/scene/set-words'
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

/** What hangs on a surface; undefined without any tubes. */
export function placedSign(document: DesignDocument, surface: string, faces: Faces): PlacedSign | undefined {
  const letters = hungLetters(document, [surface], faces)
  const points = letters.flatMap(({ strokes }) => strokes.flat()).map(([x, y]) => ({ x, y }))
  const [first] = signsIn(document)
  if (points.length === 0 || !first) return undefined
  const { x: left, y: top, width, height } = boundsOf(points)
  const sign = {
    letters: letters.map((letter) => ({
      ...letter,
      strokes: letter.strokes.map((stroke) => stroke.map(([x, y]) => [x - left, y - top] as const)),
    })),
    missing: [...new Set(signsIn(document).flatMap((node) => setLettering(node, faces)?.missing ?? []))],
    width,
    height,
    tube: first.tube,
  }
  return { sign, at: { x: left, y: top } }
}
