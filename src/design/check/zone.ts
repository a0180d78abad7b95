import { boxOf, leafBox } from '../document/boxes'
import { worldMatrix } from '../document/tree'
import type { NodeKind } from '../design-document'
import { transformPoint } from '../geometry/matrix'
import { flattenPath, parsePath } from '../geometry/path'
import { cornersOf } from '../geometry/point'
import { gapBetween } from '../geometry/ring-gaps'
import { surfaceBoxes } from '../template/surface-boxes'
import type { ZoneKind } from '../template/zone-rule'
import { zoneShapes } from '../template/zone-shapes'
import type { Point, Rectangle } from '../units'
import type { Check } from './finding'
import { levelAbove, tolerance } from './level'

/** Kinds of objects that a seam or hardware would hide; pictures and backgrounds may run through. */
const looked: ReadonlySet<NodeKind> = new Set<NodeKind>(['text', 'qr', 'emoji'])

/** Message for each kind of zone that words must avoid. */
const says: Partial<Record<ZoneKind, `designFindings.${string}`>> = {
  seam: 'designFindings.zoneSeam',
  hidden: 'designFindings.zoneHidden',
  hardware: 'designFindings.zoneHardware',
  bare: 'designFindings.zoneBare',
}

const flatness = 0.05

const isWithin = (box: Rectangle, by: Point, safe: Rectangle) =>
  box.x + by.x >= safe.x - tolerance &&
  box.y + by.y >= safe.y - tolerance &&
  box.x + box.width + by.x <= safe.x + safe.width + tolerance &&
  box.y + box.height + by.y <= safe.y + safe.height + tolerance

/** Returns the shortest move out of a zone that stays in the safe area; undefined if there is none. */
function moveOut(box: Rectangle, zone: Rectangle, safe: Rectangle): Point | undefined {
  return [
    { x: zone.x - box.x - box.width, y: 0 },
    { x: zone.x + zone.width - box.x, y: 0 },
    { x: 0, y: zone.y - box.y - box.height },
    { x: 0, y: zone.y + zone.height - box.y },
  ]
    .filter((by) => isWithin(box, by, safe))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))[0]
}

/**
 * Checks for words and codes in a zone where they would be sewn in, covered or left out (design-document-16). `found`
 * is how far the object reaches into the zone.
 */
export const zone: Check = ({ document, rule, id, measure, thresholds }) => {
  const node = document.nodes[id]
  if (!node || !rule.zones || !looked.has(node.kind)) return undefined
  const boxes = surfaceBoxes(rule, document.product.size)
  const matrix = worldMatrix(document, id)
  const ring = cornersOf(leafBox(node, measure)).map((point) => transformPoint(matrix, point))
  const [worst] = zoneShapes(rule, boxes.trim)
    .flatMap(({ kind, say, path, box }) => {
      const message = says[kind]
      const zoneRing = flattenPath(parsePath(path), flatness)[0]
      return message && zoneRing ? [{ message, say, box, found: -gapBetween(ring, zoneRing) }] : []
    })
    .toSorted((one, other) => other.found - one.found)
  const level = worst && levelAbove(worst.found, thresholds)
  if (!worst || !level) return undefined
  const move = moveOut(boxOf(document, id, measure), worst.box, boxes.safe)
  return {
    level,
    say: worst.message,
    found: Math.round(worst.found * 100) / 100,
    wanted: 0,
    words: { zone: worst.say },
    ...(move && { fix: { command: 'move', selection: [id], argument: move } }),
  }
}
