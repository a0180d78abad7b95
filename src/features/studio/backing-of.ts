import type { Rectangle } from '@/design/document/design-document'
import { backingPath } from '@/design/geometry/backing'
import { parsePath, pathBounds, type Run } from '@/design/geometry/path'
import type { NeonRule } from '@/design/template/neon-rule'
import type { StrokePath } from '@/design/text/lettering'
import type { Sign } from './sign'

export interface SignPanel {
  path: string
  box: Rectangle
}

/** Points nearer than this to the one before say nothing of a panel that lies farther from the tube, in mm. */
const nearest = 1.5

/** A stroke with fewer points, both ends among them. */
function sparse(stroke: StrokePath): StrokePath {
  const kept: StrokePath = []
  for (const [index, point] of stroke.entries()) {
    const before = kept.at(-1)
    const isFar = !before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= nearest
    if (isFar || index === stroke.length - 1) kept.push(point)
  }
  return kept
}

const runsOf = ({ letters }: Sign): Run[] =>
  letters.flatMap(({ strokes }) =>
    strokes.map(sparse).flatMap(([first, ...rest]): Run[] =>
      first
        ? [
            {
              start: { x: first[0], y: first[1] },
              steps: rest.map(([x, y]) => ({ to: { x, y } })),
              isClosed: false,
            },
          ]
        : [],
    ),
  )

/** Finer than a screen shows it, in mm; the file that is cut is exact. */
const tolerance = 0.25

/** The panel behind a sign, as it is cut, and its box; undefined for a sign without tubes. */
export function panelOf(sign: Sign, { backing }: Pick<NeonRule, 'backing'>): SignPanel | undefined {
  const path = backingPath(runsOf(sign), { ...backing, diameter: sign.tube }, tolerance)
  return path === '' ? undefined : { path, box: pathBounds(parsePath(path)) }
}
