import type { Rectangle } from '@/design/units'
import { backingPath } from '@/design/geometry/backing'
import { flattenPath, parsePath, pathBounds, type Subpath } from '@/design/geometry/path'
import { ringArea } from '@/design/geometry/point'
import type { NeonRule } from '@/design/template/neon-rule'
import type { StrokePath } from '@/design/text/lettering'
import { drawnStroke } from '@/design/text/smooth-path'
import type { Sign } from './sign'

export interface SignPanel {
  path: string
  box: Rectangle
  plates: number
}

/**
 * Shortest distance between two kept points in mm. Closer points don't affect a panel that is farther from
 * the tube.
 */
const nearest = 1.5

/** Returns a stroke with fewer points; both ends are kept. */
function sparse(stroke: StrokePath): StrokePath {
  const kept: StrokePath = []
  for (const [index, point] of stroke.entries()) {
    const before = kept.at(-1)
    const isFar = !before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= nearest
    if (isFar || index === stroke.length - 1) kept.push(point)
  }
  return kept
}

const runsOf = ({ letters }: Sign): Subpath[] =>
  letters.flatMap(({ strokes }) =>
    strokes
      .map((stroke) => sparse(drawnStroke(stroke)))
      .flatMap(([first, ...rest]): Subpath[] =>
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

/** Tolerance in mm, finer than a screen can show. The file for cutting is exact. */
const tolerance = 0.25

/**
 * Returns the panel behind a sign, as it is cut, and its bounding box; undefined for a sign without tubes.
 */
export function panelOf(sign: Sign, { backing }: Pick<NeonRule, 'backing'>): SignPanel | undefined {
  const path = backingPath(runsOf(sign), { ...backing, diameter: sign.tube }, tolerance)
  if (path === '') return undefined
  const runs = parsePath(path)
  const plates = flattenPath(runs, tolerance).filter((ring) => ringArea(ring) > 0).length
  return { path, box: pathBounds(runs), plates }
}
