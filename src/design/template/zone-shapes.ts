import { formatPath, parsePath, transformPath } from '../geometry/path'
import { boundsOf, widened } from '../geometry/point'
import { shapePath } from '../geometry/shape-path'
import type { Point, Rectangle } from '../units'
import type { SurfaceRule } from './surface-rule'
import { goreSeams } from './gores'
import { edgeOf, placeOn } from './surface-edge'
import type { ZoneEdge, ZoneRule } from './zone-rule'

/** Where the zones of a surface are (design-document-22). */

export interface ZoneShape {
  kind: ZoneRule['kind']
  say: string
  /** Path data in the surface's millimeters; a line for zones of no width. */
  path: string
  box: Rectangle
  /** The zone reaches this far from the line `path`: inward from a closed one, or on both sides. */
  strip?: { reach: number; isInside: boolean }
}

type Zoned = Pick<SurfaceRule, 'zones' | 'mask' | 'maskRadius' | 'outline' | 'gores'>

const strip: Record<ZoneEdge, (trim: Rectangle, reach: number) => Rectangle> = {
  left: (trim, reach) => ({ ...trim, width: reach }),
  right: (trim, reach) => ({ ...trim, x: trim.x + trim.width - reach, width: reach }),
  top: (trim, reach) => ({ ...trim, height: reach }),
  bottom: (trim, reach) => ({ ...trim, y: trim.y + trim.height - reach, height: reach }),
}

/** Maximum number of lines of a zone. */
const mostLines = 100

/** Returns lines from top to bottom at every multiple of a distance from the left edge. */
function linesDown(every: number, trim: Rectangle): Rectangle[] {
  const count = Math.min(mostLines, Math.ceil(trim.width / every - 1e-6) - 1)
  return Array.from({ length: count }, (_, index) => ({ ...trim, x: trim.x + (index + 1) * every, width: 0 }))
}

/** Returns the boxes of a zone: several if it is at several edges. */
function boxesOf(
  { x, y, every, edges, reach = 0, at, round = 0, box }: ZoneRule,
  trim: Rectangle,
): Rectangle[] {
  if (x !== undefined) return [{ ...trim, x: trim.x + x * trim.width, width: 0 }]
  if (y !== undefined) return [{ ...trim, y: trim.y + y * trim.height, height: 0 }]
  if (every !== undefined) return linesDown(every, trim)
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

type Strip = Pick<ZoneShape, 'path' | 'box' | 'strip'>

function stripBeside(points: readonly Point[], reach: number): Strip {
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  return { path, box: widened(boundsOf(points), reach), strip: { reach, isInside: false } }
}

/** Returns the strips of a zone along the outline, the seams or a line; none for other zones. */
function stripsOf({ along, reach = 0 }: ZoneRule, rule: Zoned, trim: Rectangle): Strip[] {
  if (along === undefined) return []
  if (along === 'outline') return [{ path: edgeOf(rule, trim), box: trim, strip: { reach, isInside: true } }]
  if (along === 'gores') return goreSeams(rule, trim).map((seam) => stripBeside(seam, reach))
  const points = along.map(([x, y]) => ({
    x: trim.x + placeOn(x, trim.width),
    y: trim.y + placeOn(y, trim.height),
  }))
  return [stripBeside(points, reach)]
}

/** @param trim the trimmed box; zones are placed relative to it */
export const zoneShapes = (rule: Zoned, trim: Rectangle): ZoneShape[] =>
  (rule.zones ?? []).flatMap((zone): ZoneShape[] => {
    const { kind, say } = zone
    const strips = stripsOf(zone, rule, trim)
    if (zone.along !== undefined) return strips.map((line) => ({ kind, say, ...line }))
    const isRound = zone.round !== undefined
    return boxesOf(zone, trim).map((box) => ({ kind, say, path: pathIn(box, isRound), box }))
  })
