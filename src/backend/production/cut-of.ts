import type { Rectangle, SurfaceId } from '@/design/document/design-document'
import { cutPath } from '@/design/geometry/cut-path'
import { translation } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import type { Point, Ring } from '@/design/geometry/point'
import { repeated } from '@/design/scene/cut-scene'
import { shapePath } from '@/design/scene/shape-path'
import type { CutRule, SurfaceRule } from '@/design/template/product-template'
import type { FrozenCut, FrozenDesign } from './frozen-design'
import { ProductionError } from './print-job'

/** The edge of a surface in its own shape, as it is shown. */
export const edgeOf = ({ mask = 'rectangle', maskRadius }: SurfaceRule, trim: Rectangle): string =>
  formatPath(transformPath(parsePath(shapePath(mask, trim, maskRadius)), translation(trim.x, trim.y)))

/**
 * What the blade follows: the cut that the order keeps; else along the surface's own shape, or around the art as it is printed.
 * @param rings the art's outlines in mm; of a sheet that is full of one piece, those of its first, and `copies` is where the others stand
 */
export function cutOf(
  { document, cuts }: FrozenDesign,
  surface: SurfaceId,
  rule: SurfaceRule,
  { trim, rings, copies }: { trim: Rectangle; rings: Ring[]; copies: readonly Point[] },
): FrozenCut {
  const frozen = cuts?.[surface]
  const choice = document.surfaces[surface]?.cut
  if (frozen) return frozen
  if (!choice || !rule.cut || choice.style === 'none') return { path: '' }
  if (choice.style === 'shape') return { path: edgeOf(rule, trim) }
  const { path, backing } = cutPath({ rings, choice, rule: rule.cut })
  const all = repeated(path, copies)
  if (backing === undefined) return { path: all }
  return {
    path: all,
    backing: rule.cut.backing === 'surface' ? edgeOf(rule, trim) : repeated(backing, copies),
  }
}

/** A line that is cut, by the name of its plate and of its layer. */
export interface NamedLine {
  name: string
  path: string
}

function kissName({ kissSpot }: CutRule): string {
  if (kissSpot === undefined)
    throw new ProductionError(
      'The design is kiss cut, and its template names no plate for that. Write kissSpot beside spot, such as KissCut.',
    )
  return kissSpot
}

/**
 * What is cut through the film alone and what is cut through everything, each by the name that the template gives it.
 * @throws ProductionError for a kiss cut whose template gives it none
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
