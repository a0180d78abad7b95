import type { SurfaceId } from '@/design/design-document'
import type { Rectangle, Point } from '@/design/units'
import { cutPath } from '@/design/geometry/cut-path'
import { type PieceOutline, sheetCut } from '@/design/geometry/sheet-cut'
import { pieceLinesOf } from '@/design/template/piece-lines'
import type { Ring } from '@/design/geometry/point'
import { repeated } from '@/design/scene/cut-scene'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { edgeOf, hasOwnShape, hasShapedEdge, holesOf } from '@/design/template/surface-edge'
import type { CutRule } from '@/design/geometry/cut-rule'
import type { FrozenCut, FrozenDesign } from './frozen-design'
import { ProductionError, type Spot } from './print-job'

interface CutArt {
  trim: Rectangle
  /** Outlines of the art in mm; for a sheet filled with one piece, those of the first piece. */
  rings: Ring[]
  /** Offsets of the other pieces of a filled sheet. */
  copies: readonly Point[]
  /** The pieces of a sheet whose objects are apart, instead of `rings`. */
  pieces?: readonly PieceOutline[] | undefined
}

/**
 * Returns the path that the blade follows: the cut stored with the order, otherwise the surface's own shape
 * or a cut around the printed art.
 */
export function cutOf(
  { document, cuts }: FrozenDesign,
  surface: SurfaceId,
  rule: SurfaceRule,
  { trim, rings, copies, pieces }: CutArt,
): FrozenCut {
  const frozen = cuts?.[surface]
  const choice = document.surfaces[surface]?.cut
  if (frozen) return frozen
  if (!choice || !rule.cut || choice.style === 'none') return { path: '' }
  if (choice.style === 'shape') return { path: edgeOf(rule, trim) }
  const { path, backing } = pieces
    ? sheetCut(pieces, { choice, rule: rule.cut })
    : cutPath({ rings, choice, rule: rule.cut })
  const all = repeated(path, copies)
  if (backing === undefined) return { path: all }
  return {
    path: all,
    backing: rule.cut.backing === 'surface' ? edgeOf(rule, trim) : repeated(backing, copies),
  }
}

/** A cut line with the name of its plate and layer. */
export interface NamedLine {
  name: string
  path: string
}

function kissName({ kissSpot }: CutRule): string {
  if (kissSpot === undefined)
    throw new ProductionError(
      'The design is kiss cut, but its template names no plate for that. Add kissSpot beside spot, such as KissCut.',
    )
  return kissSpot
}

/**
 * Returns the cuts through the film only and through everything, each with the name from the template.
 * @throws ProductionError for a kiss cut without a name in the template
 */
export function namedCuts({ path, backing }: FrozenCut, rule: CutRule | undefined): NamedLine[] {
  if (!rule) return []
  const lines =
    backing === undefined
      ? [{ name: rule.spot, path }]
      : [
          { name: kissName(rule), path },
          { name: rule.spot, path: backing },
        ]
  return lines.filter((line) => line.path !== '')
}

/** Returns a cut as a plate; screens show it in magenta. */
export const cutLine = ({ name, path }: NamedLine): Spot => ({
  name,
  paint: 'line',
  path,
  overprint: true,
  shownAs: [0, 1, 0, 0],
})

/** Plate and layer of what is cut, and the layers of holes and puzzle pieces. */
export const shapeNames = { outline: 'CutContour', holes: 'HOLES', pieces: 'PIECES' }

/** The plate of a piece with its own outline, holes or puzzle lines, and the layers for the cutting machine. */
interface ShapeLines {
  plate: NamedLine[]
  layers: NamedLine[]
}

/** True for a piece that is neither a rectangle nor cut around its art. */
const isShaped = (rule: SurfaceRule): boolean => hasOwnShape(rule) || (!rule.cut && hasShapedEdge(rule))

/** Returns the lines of a surface with an outline, a mask such as an ellipse, holes or pieces; none for other surfaces. */
export function shapeLines(rule: SurfaceRule, trim: Rectangle): ShapeLines {
  const pieces = pieceLinesOf(rule, trim)
  if (!isShaped(rule) && pieces === '') return { plate: [], layers: [] }
  const [edge, holes] = [edgeOf(rule, trim), holesOf(rule, trim)]
  const layers = [
    { name: shapeNames.outline, path: edge },
    { name: shapeNames.holes, path: holes },
    { name: shapeNames.pieces, path: pieces },
  ]
  return {
    plate: [{ name: shapeNames.outline, path: edge + holes + pieces }],
    layers: layers.filter(({ path }) => path !== ''),
  }
}

/** True for the layer of the holes of a piece. */
export const isHoles = (layer: string): boolean => layer === shapeNames.holes
