import { lengthText } from '@/lib/words/length-text'
import { calmLineCrop, linesNear } from '../crop/calm-line-crop'
import { type Croppable, defaultCrop } from '../crop/usual-crop'
import { detailAtLine, foldReach, usualFoldWarning } from '../crop/fold-detail'
import type { Detail } from '../crop/picture-detail'
import { boxOf } from '../document/boxes'
import { worldMatrix } from '../document/tree'
import type { ImageNode, NodeId } from '../design-document'
import { inverse, multiply } from '../geometry/matrix'
import { foldLines } from '../template/fold-lines'
import { surfaceBoxes } from '../template/surface-boxes'
import type { PageFold } from '../template/layout'
import { hasShapedEdge } from '../template/surface-edge'
import type { Matrix, Point, Rectangle, Size } from '../units'
import { effectiveDpi } from './effective-dpi'
import type { Check, CheckInput, Finding } from './finding'
import { levelAbove, tolerance } from './level'
import { movedRings } from './move-to-room'
import { sharpFrom } from './resolution'
import { edgesOf, inkRings, roomIn } from './shaped-edge'

/**
 * Checks folds across a surface, such as the middle of an open book: words stay away from them, and pictures have
 * nothing important there (design-document-60).
 */

type Found = ReturnType<Check>
type Fix = Finding['fix']

/** Returns how far an object must move to leave the strip at a fold on either side, the nearer one first; none if it is outside. */
function waysOff({ axis, at, keep }: PageFold, box: Rectangle): number[] {
  const [start, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
  const [before, after] = [at - keep - (start + length), at + keep - start]
  if (before >= -tolerance || after <= tolerance) return []
  return -before < after ? [before, after] : [after, before]
}

/** Returns how far a box is outside of another along an axis. */
function outside(box: Rectangle, within: Rectangle, axis: PageFold['axis']): number {
  const along = axis === 'x' ? 'width' : 'height'
  return Math.max(within[axis] - box[axis], box[axis] + box[along] - within[axis] - within[along], 0)
}

const moveBy = (axis: PageFold['axis'], way: number): Point =>
  axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way }

const movedBox = (box: Rectangle, { x, y }: Point): Rectangle => ({ ...box, x: box.x + x, y: box.y + y })

/** Returns a test of moves along an axis: they leave words no farther outside of the safe area than they are. */
function staysSafe(
  { document, rule, id, measure }: CheckInput,
  box: Rectangle,
  axis: PageFold['axis'],
): (by: Point) => boolean {
  const { size } = document.product
  if (!hasShapedEdge(rule)) {
    const { safe } = surfaceBoxes(rule, size)
    const most = outside(box, safe, axis) + tolerance
    return (by) => outside(movedBox(box, by), safe, axis) <= most
  }
  const roomOf = roomIn(edgesOf(rule, size))
  const rings = inkRings(document, { rule, id, measure })
  const least = Math.min(rule.safe, roomOf(rings)) - tolerance
  return (by) => roomOf(movedRings(rings, by)) >= least
}

/** Returns the shortest move out of all folds of an axis that stays in the safe area; undefined if no side has room. */
function wayOffAll(
  box: Rectangle,
  lines: readonly PageFold[],
  axis: PageFold['axis'],
  isSafe: (by: Point) => boolean,
): Point | undefined {
  const same = lines.filter((line) => line.axis === axis)
  const after = (way: number) => movedBox(box, moveBy(axis, way))
  const first = same.flatMap((line) => waysOff(line, box))
  // A word between two near folds may have to leave both.
  const second = first.flatMap((way) =>
    same.flatMap((line) => waysOff(line, after(way)).map((by) => way + by)),
  )
  return [...first, ...second]
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .filter((way) => same.every((line) => waysOff(line, after(way)).length === 0))
    .map((way) => moveBy(axis, way))
    .find(isSafe)
}

/** Checks words and codes; the fix moves them to the nearest side that has room. */
function wordsInFold(checked: CheckInput, lines: readonly PageFold[]): Found {
  const { document, id, measure } = checked
  const box = boxOf(document, id, measure)
  const line = lines.find((each) => waysOff(each, box).length > 0)
  if (!line) return undefined
  const [nearest = 0] = waysOff(line, box)
  const isSafe = staysSafe(checked, box, line.axis)
  const argument = wayOffAll(box, lines, line.axis, isSafe)
  return {
    level: 'warn',
    say: 'designFindings.foldWords',
    found: Math.max(line.keep - Math.abs(nearest), 0),
    wanted: line.keep,
    words: { keep: lengthText(line.keep) },
    ...(argument && { fix: { command: 'move', selection: [id], argument } }),
  }
}

/** Returns the axis-aligned box of a picture on its surface; undefined if it is rotated or mirrored. */
function uprightBox([a, b, c, d, x, y]: Matrix, { width, height }: Size): Rectangle | undefined {
  const isUpright = Math.abs(b) < tolerance && Math.abs(c) < tolerance && a > 0 && d > 0
  return isUpright ? { x, y, width: width * a, height: height * d } : undefined
}

interface LookedAt {
  id: NodeId
  node: ImageNode
  pixels: Croppable
  detail: Detail
  world: Matrix
}

/** Minimum share of a picture that must remain if it is kept to one side of a fold. */
const leastLeft = 0.2

/** Returns the larger part of a picture's box that is beside a fold. */
function besideFold({ axis, at }: PageFold, box: Rectangle): Rectangle | undefined {
  const along = axis === 'x' ? 'width' : 'height'
  const before = at - foldReach - box[axis]
  const after = box[axis] + box[along] - at - foldReach
  if (Math.max(before, after) < box[along] * leastLeft) return undefined
  return before > after ? { ...box, [along]: before } : { ...box, [axis]: at + foldReach, [along]: after }
}

/** Keeps a picture to one side of a fold, because every crop would have detail in the fold. */
function keptAside({ id, node, pixels, detail, world }: LookedAt, line: PageFold, box: Rectangle): Fix {
  const left = besideFold(line, box)
  if (!left) return undefined
  const crop = defaultCrop(pixels, { front: left, margin: 0 }, detail)
  const [a, , , d] = world
  const own = {
    x: (left.x - box.x) / a,
    y: (left.y - box.y) / d,
    width: left.width / a,
    height: left.height / d,
  }
  return node.locked ? undefined : { command: 'crop', selection: [id], argument: { crop, box: own } }
}

function fixFor(
  { document, rule }: CheckInput,
  looked: LookedAt,
  lines: readonly PageFold[],
  worst: PageFold,
  most: number,
): Fix {
  const { id, node, pixels, detail, world } = looked
  const box = uprightBox(world, node)
  if (!box) return undefined
  const mostZoom = (effectiveDpi(document, id) ?? Number.POSITIVE_INFINITY) / sharpFrom(rule, document)
  const crop = calmLineCrop({ detail, pixels, box }, node.crop, lines, { most, mostZoom })
  return crop ? { command: 'crop', selection: [id], argument: { crop } } : keptAside(looked, worst, box)
}

/** Checks a picture. `found` and `wanted` are multiples of the picture's usual detail. */
function pictureInFold(checked: CheckInput, lines: readonly PageFold[], node: ImageNode): Found {
  const { document, id, detailOf, measure, thresholds } = checked
  const asset = document.assets[node.asset ?? '']
  const detail = asset && detailOf(asset)
  if (!asset || !detail) return undefined
  const world = worldMatrix(document, id)
  const { crop, width, height } = node
  const toPicture = multiply([crop.width / width, 0, 0, crop.height / height, crop.x, crop.y], inverse(world))
  const box = boxOf(document, id, measure)
  const [worst] = linesNear(lines, box)
    .map((line) => ({ line, times: detailAtLine({ detail, toPicture, shown: crop }, line, box) }))
    .toSorted((one, other) => other.times - one.times)
  const asked = { warn: usualFoldWarning, ...thresholds }
  const level = worst && levelAbove(worst.times, asked)
  if (!worst || !level) return undefined
  const fix = fixFor(checked, { id, node, pixels: asset, detail, world }, lines, worst.line, asked.warn)
  return {
    level,
    say: 'designFindings.foldMiddle',
    found: Math.ceil(worst.times * 10) / 10,
    wanted: asked.warn,
    ...(fix && { fix }),
  }
}

const wordKinds = new Set(['text', 'qr', 'emoji'])

export const foldAcross: Check = (checked) => {
  const { document, rule, id } = checked
  const lines = foldLines(rule, document.product.size)
  const node = document.nodes[id]
  if (lines.length === 0 || !node) return undefined
  if (wordKinds.has(node.kind)) return wordsInFold(checked, lines)
  return node.kind === 'image' ? pictureInFold(checked, lines, node) : undefined
}
