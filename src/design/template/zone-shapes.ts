import { formatPath, parsePath, transformPath } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'
import type { Rectangle } from '../units'
import type { SurfaceRule } from './product-template'
import { placeOn } from './surface-edge'
import type { ZoneEdge, ZoneRule } from './zone-rule'

/** Where the zones of a surface are (design-document-22). */

export interface ZoneShape {
  kind: ZoneRule['kind']
  say: string
  /** Path data in the surface's millimeters; a line for zones of no width. */
  path: string
  box: Rectangle
}

const strip: Record<ZoneEdge, (trim: Rectangle, reach: number) => Rectangle> = {
  left: (trim, reach) => ({ ...trim, width: reach }),
  right: (trim, reach) => ({ ...trim, x: trim.x + trim.width - reach, width: reach }),
  top: (trim, reach) => ({ ...trim, height: reach }),
  bottom: (trim, reach) => ({ ...trim, y: trim.y + trim.height - reach, height: reach }),
}

/** Returns the boxes of a zone: several if it is at several edges. */
function boxesOf({ x, y, edges, reach = 0, at, round = 0, box }: ZoneRule, trim: Rectangle): Rectangle[] {
  if (x !== undefined) return [{ ...trim, x: trim.x + x * trim.width, width: 0 }]
  if (y !== undefined) return [{ ...trim, y: trim.y + y * trim.height, height: 0 }]
  if (edges) return edges.map((edge) => strip[edge](trim, reach))
  if (!at) return []
  const [width, height] = box ?? [round, round]
  const middle = { x: trim.x + placeOn(at[0], trim.width), y: trim.y + placeOn(at[1], trim.height) }
  return [{ x: middle.x - width / 2, y: middle.y - height / 2, width, height }]
}

function pathIn({ x, y, width, height }: Rectangle, isRound: boolean): string {
  if (width === 0 || height === 0) return `M${x} ${y}L${x + width} ${y + height}`
  const path = shapePath(isRound ? 'ellipse' : 'rectangle', { width, height })
  return formatPath(transformPath(parsePath(path), [1, 0, 0, 1, x, y]))
}

/** @param trim the trimmed box; zones are placed relative to it */
export const zoneShapes = ({ zones = [] }: Pick<SurfaceRule, 'zones'>, trim: Rectangle): ZoneShape[] =>
  zones.flatMap((zone) =>
    boxesOf(zone, trim).map((box) => ({
      kind: zone.kind,
      say: zone.say,
      path: pathIn(box, zone.round !== undefined),
      box,
    })),
  )
