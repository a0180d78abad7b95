import { multiply, translation } from '../geometry/matrix'
import type { TextNode } from '../design-document'
import type { Measure } from './boxes'

/** Share of the change in width that moves a text's start, by its alignment. */
const shareBefore = { left: 0, center: 0.5, right: 1 } as const

/**
 * Returns a changed text whose lines stay where they were: those in the middle keep their middle, those at the right
 * their end.
 * @param down share of the change in height that moves its top; default: 0 for lines, which grow downward
 */
export function keptInPlace(
  before: TextNode,
  after: TextNode,
  measure: Measure,
  down = after.fit || after.curve || before.curve || before.along ? 0.5 : 0,
): TextNode {
  const [from, to] = [measure(before), measure(after)]
  const along = measure.reach?.(before)?.corner
  const now = after.along && measure.reach?.(after)?.corner
  const x = now && along ? now.x - along.x : (from.width - to.width) * shareBefore[after.align]
  const y = now && along ? now.y - along.y : (from.height - to.height) * down
  if (x === 0 && y === 0) return after
  return { ...after, transform: multiply(after.transform, translation(x, y)) }
}
