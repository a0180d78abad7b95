import type { CutChoice } from '../design-document'
import type { Matrix, Rectangle } from '../units'
import { type Cut, cutPath } from './cut-path'
import type { CutRule } from './cut-rule'
import { boundingBox, transformPoint, translation } from './matrix'
import { formatPath, parsePath, transformPath } from './path'
import { boundsOf, type Ring } from './point'

/** The cut of a sheet whose objects are apart: one piece around each, and the same line for all its copies. */

export interface PieceOutline {
  /** Outlines of the art in mm, at the place of the first piece. */
  rings: Ring[]
  places: readonly Matrix[]
}

/** How one piece is cut: its parts are joined, whatever holds for the sheet (design-geometry-12). */
const pieceChoice = ({ path: _path, regions: _regions, ...choice }: CutChoice): CutChoice => ({
  ...choice,
  bridge: 'auto',
})

export interface SheetCut {
  path: string
  backing?: string
  bounds: Rectangle
  /** The cut of each design, at the place of its first piece. */
  cuts: Cut[]
}

const placed = (path: string, places: readonly Matrix[]): string => {
  const runs = parsePath(path)
  return places.map((place) => formatPath(transformPath(runs, place))).join('')
}

const empty: Rectangle = { x: 0, y: 0, width: 0, height: 0 }

export function sheetCut(
  pieces: readonly PieceOutline[],
  { choice, rule, isRough }: { choice: CutChoice; rule: CutRule; isRough?: boolean },
): SheetCut {
  const here = translation(0, 0)
  const cuts = pieces.map(({ rings }) => cutPath({ rings, choice: pieceChoice(choice), rule, isRough }))
  const all = pieces.map(({ places }) => [here, ...places])
  const join = (pathOf: (cut: Cut) => string) =>
    cuts.map((cut, index) => pathOf(cut) && placed(pathOf(cut), all[index] ?? [])).join('')
  const backing = join((cut) => cut.backing ?? '')
  const boxes = cuts.flatMap(({ rings }, index) =>
    rings.length === 0
      ? []
      : (all[index] ?? []).map((place) =>
          boundsOf(rings.flatMap((ring) => ring.map((point) => transformPoint(place, point)))),
        ),
  )
  return {
    path: join(({ path }) => path),
    bounds: boundingBox(boxes) ?? empty,
    cuts,
    ...(backing !== '' && { backing }),
  }
}
