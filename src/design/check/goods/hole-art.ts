import { boxOf } from '../../document/boxes'
import { boundsOf, widened } from '../../geometry/point'
import { gapBetween } from '../../geometry/ring-gaps'
import { surfaceBoxes } from '../../template/surface-boxes'
import { artRings } from '../art-rings'
import type { Check, CheckInput } from '../finding'
import { levelAbove } from '../level'
import { movedRings, movesOut } from '../move-to-room'
import { edgesOf, roomIn } from '../shaped-edge'

/** Distance in mm of a picture from the hole after the fix. */
const beside = 1

/** Number of the four edges that a background photo reaches. */
const edgesOfGround = 2

/** True for photos that may run through holes, because they are large or reach two edges. */
function isGround({ document, rule, id, measure }: CheckInput): boolean {
  const { x, y, width, height } = boxOf(document, id, measure)
  const { trim, safe } = surfaceBoxes(rule, document.product.size)
  const reached = [
    x <= trim.x,
    y <= trim.y,
    x + width >= trim.x + trim.width,
    y + height >= trim.y + trim.height,
  ]
  const isLarge = width * height > (safe.width * safe.height) / 2
  return isLarge || reached.filter(Boolean).length >= edgesOfGround
}

/**
 * Reports pictures in a hole or slot, such as a logo where a luggage tag has its strap (design-document-16). `found` is
 * how far the hole reaches into the picture. `safeArea` checks words and codes; shapes are often drawn around a hole.
 */
export const holeArt: Check = (checked) => {
  const { document, rule, id, measure, thresholds } = checked
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null || !rule.holes?.length || isGround(checked))
    return undefined
  const edges = edgesOf(rule, document.product.size)
  const rings = artRings(document, id, measure)
  const [worst] = edges.holes
    .map((hole) => ({ hole, found: -Math.min(...rings.map((ring) => gapBetween(ring, hole))) }))
    .toSorted((one, other) => other.found - one.found)
  const found = worst?.found ?? 0
  const level = levelAbove(found, thresholds)
  if (!level || !worst) return undefined
  const box = boxOf(document, id, measure)
  const moves = movesOut(box, widened(boundsOf(worst.hole), beside))
  const move = moves.find((by) => roomIn(edges)(movedRings(rings, by)) > 0)
  return {
    level,
    say: 'designFindings.holeArt',
    found: Math.round(found * 100) / 100,
    wanted: 0,
    ...(move && { fix: { command: 'move', selection: [id], argument: move } }),
  }
}
