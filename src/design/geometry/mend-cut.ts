import type { CutChoice, Rectangle } from '../document/design-document'
import { type BladeFinding, bladeCheck } from './blade-check'
import { cutPath, type CutRequest } from './cut-path'
import { isWithin, widened } from './point'

/** How much more than it seems to need a spot gets, try after try, in mm. */
const extras = [0.05, 0.3, 0.8, 1.6]

/** What the edge has to move outward: both sides of a neck and of a piece make it wider, both of a gap close it. */
const moves: Record<Exclude<BladeFinding['kind'], 'pieces'>, (found: number, wanted: number) => number> = {
  radius: (found, wanted) => wanted - found,
  neck: (found, wanted) => (wanted - found) / 2,
  gap: (found) => found / 2,
  piece: (found, wanted) => (wanted - found) / 2,
}

function offsetAt({ offset, regions = [] }: CutChoice, [x, y]: BladeFinding['at']): number {
  return regions.findLast(({ area }) => isWithin({ x, y }, area))?.offset ?? offset
}

/** Lengths of a document are kept to 0.001 mm. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

const roundedArea = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

const touch = (one: Rectangle, other: Rectangle) =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/**
 * The choice with which a finding is gone: the spot gets an offset of its own, and the rest stays as it is; pieces are
 * joined by bridges (design-geometry-12). Undefined when no more material helps.
 */
export function mended(request: CutRequest, finding: BladeFinding): CutChoice | undefined {
  const { choice, rule } = request
  const { kind, at, found, wanted } = finding
  if (kind === 'pieces') return { ...choice, bridge: 'auto' }
  const move = moves[kind](found, wanted)
  const choices = extras.map((extra): CutChoice => {
    const area = roundedArea(widened(finding.area, move + extra))
    const offset = rounded(offsetAt(choice, at) + move + extra)
    return { ...choice, regions: [...(choice.regions ?? []), { area, offset }] }
  })
  return choices.find((each) => {
    const left = bladeCheck(cutPath({ ...request, choice: each }).path, rule)
    return !left.some((other) => other.kind === kind && touch(other.area, finding.area))
  })
}
