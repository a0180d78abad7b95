import type { CutChoice } from '../design-document'
import type { Rectangle } from '../units'
import { type BladeFinding, bladeCheck } from './blade-check'
import { cutPath, type CutRequest } from './cut-path'
import { isWithin, widened } from './point'

/** Extra offsets in mm, tried in turn on top of the computed one. */
const extras = [0.05, 0.3, 0.8, 1.6]

/** How far the edge moves outward. Necks and pieces gain on both sides; a gap closes from both. */
const moves: Record<Exclude<BladeFinding['kind'], 'pieces'>, (found: number, wanted: number) => number> = {
  radius: (found, wanted) => wanted - found,
  neck: (found, wanted) => (wanted - found) / 2,
  gap: (found) => found / 2,
  piece: (found, wanted) => (wanted - found) / 2,
}

function offsetAt({ offset, regions = [] }: CutChoice, [x, y]: BladeFinding['at']): number {
  return regions.findLast(({ area }) => isWithin({ x, y }, area))?.offset ?? offset
}

/** Rounds to 0.001 mm, the precision of lengths in a document. */
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
 * Returns a cut choice that fixes a finding. The spot gets a separate offset and the rest stays as it is;
 * pieces are joined by bridges (design-geometry-12). Undefined if adding material does not help.
 */
export function fixCut(request: CutRequest, finding: BladeFinding): CutChoice | undefined {
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
