import { boxOf, leafBox } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import type { NodeKind } from '../../design-document'
import { transformPoint } from '../../geometry/matrix'
import { cornersOf, type Ring, widened } from '../../geometry/point'
import { lip, matWindows } from '../../template/mat-openings'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { ZoneKind } from '../../template/zone-rule'
import type { Point, Rectangle } from '../../units'
import type { Check, CheckInput } from '../finding'
import { levelAbove, tolerance } from '../level'
import { movesOut, moveToRoom } from '../move-to-room'
import { edgesOf, inkRings, roomIn } from '../shaped-edge'
import { depthInZone, type PlacedZone, zonesOf } from './zone-depth'

/** Kinds of objects that a seam or hardware would hide; pictures and backgrounds may run through. */
const looked: ReadonlySet<NodeKind> = new Set<NodeKind>(['text', 'qr', 'emoji'])

/** Message for each kind of zone that words must avoid. */
const says: Partial<Record<ZoneKind, `designFindings.${string}`>> = {
  seam: 'designFindings.zoneSeam',
  hidden: 'designFindings.zoneHidden',
  hardware: 'designFindings.zoneHardware',
  bare: 'designFindings.zoneBare',
}

/** True for zones that words and faces must avoid; lines and folds are only shown. */
export const isAvoided = ({ kind }: PlacedZone): boolean => says[kind] !== undefined

const isWithin = (box: Rectangle, by: Point, safe: Rectangle) =>
  box.x + by.x >= safe.x - tolerance &&
  box.y + by.y >= safe.y - tolerance &&
  box.x + box.width + by.x <= safe.x + safe.width + tolerance &&
  box.y + box.height + by.y <= safe.y + safe.height + tolerance

/** Returns how far a box reaches into each zone. */
const depthsIn = ({ x, y, width, height }: Rectangle, zones: readonly PlacedZone[], by: Point): number[] => {
  const ring = cornersOf({ x: x + by.x, y: y + by.y, width, height })
  return zones.map((zone) => Math.max(depthInZone(ring, zone), 0))
}

/**
 * Returns the shortest move out of a zone that stays in the safe area and reaches no deeper into another zone;
 * undefined if there is none.
 */
function moveOut(
  box: Rectangle,
  avoided: Rectangle,
  { safe, zones }: { safe: Rectangle; zones: readonly PlacedZone[] },
): Point | undefined {
  const before = depthsIn(box, zones, { x: 0, y: 0 })
  return movesOut(box, avoided).find(
    (by) =>
      isWithin(box, by, safe) &&
      depthsIn(box, zones, by).every((depth, index) => depth <= (before[index] ?? 0) + tolerance),
  )
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the shortest move behind a window of a mat, as far from its edge as from the print's; undefined if none fits. */
function moveBehind(
  box: Rectangle,
  { document, rule }: Pick<CheckInput, 'document' | 'rule'>,
): Point | undefined {
  const [shortest] = matWindows(rule, document.product.size)
    .map((window) => widened(window, lip - rule.safe))
    .filter(({ width, height }) => width >= box.width && height >= box.height)
    .map(({ x, y, width, height }) => ({
      x: clamped(box.x, x, x + width - box.width) - box.x,
      y: clamped(box.y, y, y + height - box.height) - box.y,
    }))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  return shortest
}

/** Returns the shortest move of an object out of a zone that is a box; undefined if there is none. */
function moveOfBox(
  checked: CheckInput,
  { box: avoided }: PlacedZone,
  zones: readonly PlacedZone[],
): Point | undefined {
  const { document, rule, id, measure } = checked
  const box = boxOf(document, id, measure)
  if (rule.openings) return moveBehind(box, checked)
  return moveOut(box, avoided, { safe: surfaceBoxes(rule, document.product.size).safe, zones })
}

const deepest = (rings: readonly Ring[], zone: PlacedZone) =>
  Math.max(...rings.map((ring) => depthInZone(ring, zone)))

/** Returns a move out of all zones that stays in the safe area, for zones that are not boxes. */
function moveOutOfAll(
  { document, rule, id, withoutFix }: CheckInput,
  rings: readonly Ring[],
  zones: readonly PlacedZone[],
): Point | undefined {
  if (withoutFix) return undefined
  const roomOnPiece = roomIn(edgesOf(rule, document.product.size))
  const roomOf = (at: readonly Ring[]) =>
    Math.min(roomOnPiece(at) - rule.safe, ...zones.map((zone) => -deepest(at, zone)))
  return moveToRoom(document, `zone ${rule.id} ${id}`, { rings, roomOf, wanted: 0 })
}

/**
 * Checks for words and codes in a zone where they would be sewn in, covered or left out (design-document-16). `found`
 * is how far the object reaches into the zone.
 */
export const zone: Check = (checked) => {
  const { document, rule, id, measure, thresholds } = checked
  const node = document.nodes[id]
  if (!node || (!rule.zones && !rule.openings) || !looked.has(node.kind)) return undefined
  const matrix = worldMatrix(document, id)
  const box = cornersOf(leafBox(node, measure)).map((point) => transformPoint(matrix, point))
  const letters = inkRings(document, { rule, id, measure })
  const zones = zonesOf(rule, document.product.size).filter(isAvoided)
  const [worst] = zones
    .map((each) => ({ zone: each, found: each.strip ? deepest(letters, each) : depthInZone(box, each) }))
    .toSorted((one, other) => other.found - one.found)
  const level = worst && levelAbove(worst.found, thresholds)
  const message = worst && says[worst.zone.kind]
  if (!worst || !message || !level) return undefined
  const move = worst.zone.strip
    ? moveOutOfAll(checked, letters, zones)
    : moveOfBox(checked, worst.zone, zones)
  return {
    level,
    say: message,
    found: Math.round(worst.found * 100) / 100,
    wanted: 0,
    words: { zone: worst.zone.say },
    ...(move && { fix: { command: 'move', selection: [id], argument: move } }),
  }
}
