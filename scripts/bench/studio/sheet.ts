import { boundsOf, type Ring } from '@/design/geometry/point'
import { gapBetween } from '@/design/geometry/ring-gaps'
import { type ArrangedSheet, arrangedSheet } from '@/design/nest/arranged-sheet'
import { moved } from '@/design/nest/prepared-piece'
import { scaledShape, shapes } from '../../../tests/design/nest/sample-shapes'

/**
 * Measures how well twelve different shapes fill a letter sheet, with as many of each as fit in turn. ✗ marks a missed
 * limit.
 *
 * - Used share: 75 % of the sheet inside its margins, counting half of the 2 mm gap around each piece. The bare share
 *   counts only what the shopper peels off.
 * - Gaps: none narrower than 1.9 mm, and each piece within 2.1 mm of a neighbor or of the margin.
 * - CPU time: 5 s, in a worker.
 */

const area = { x: 2, y: 2, width: 211.9, height: 275.4 }
const gap = 2
const eighths = [0, 45, 90, 135, 180, 225, 270, 315]
const limits = { share: 0.75, least: 1.9, farthest: 2.1, cpuMs: 5_000 }

interface Row {
  name: string
  sides: (index: number) => number
  turns: readonly number[]
}

const rows: Row[] = [
  ...[20, 25, 30, 35, 40, 45].map((side) => ({ name: `${side} mm`, sides: () => side, turns: eighths })),
  ...[26, 34].map((side) => ({
    name: `${Math.round(side * 0.6)}–${Math.round(side * 1.4)} mm, mixed`,
    sides: (index: number) => side * (0.6 + 0.07 * ((index * 5) % 12)),
    turns: eighths,
  })),
  { name: '30 mm, not turned', sides: () => 30, turns: [0] },
]

const percent = (share: number, isMissed = false) => `${(share * 100).toFixed(1)} %${isMissed ? ' ✗' : ''}`

/** Returns the narrowest gap, and the widest distance of a piece from its nearest neighbor or the margin. */
function gapsOf(rings: readonly Ring[], { places }: ArrangedSheet) {
  const laid = places.flatMap((all, design) => all.map((place) => moved(rings[design] ?? [], place)))
  const nearest = laid.map((ring, index) => {
    const { x, y, width, height } = boundsOf(ring)
    const edge = Math.min(
      x - area.x,
      y - area.y,
      area.x + area.width - x - width,
      area.y + area.height - y - height,
    )
    const others = laid.filter((_, other) => other !== index).map((other) => gapBetween(ring, other))
    return { others: Math.min(...others), any: Math.min(edge + gap, ...others) }
  })
  return {
    least: Math.min(...nearest.map(({ others }) => others)),
    farthest: Math.max(...nearest.map(({ any }) => any)),
  }
}

function measure({ name, sides, turns }: Row) {
  const rings = Object.values(shapes).map((shape, index) => scaledShape(shape, sides(index)))
  const designs = rings.map((ring) => ({ rings: [ring], members: [], count: 1 }))
  const before = process.cpuUsage()
  const made = arrangedSheet(designs, { area, gap, turns, isFilled: true })
  const { user, system } = process.cpuUsage(before)
  const cpuMs = Math.round((user + system) / 1_000)
  const { least, farthest } = gapsOf(rings, made)
  const pieces = made.places.reduce((sum, all) => sum + all.length, 0)
  return {
    shapes: name,
    pieces,
    used: percent(made.withGaps, made.withGaps < limits.share),
    bare: percent(made.bare),
    'least gap': `${least.toFixed(2)} mm${least < limits.least ? ' ✗' : ''}`,
    'farthest piece': `${farthest.toFixed(2)} mm${farthest > limits.farthest ? ' ✗' : ''}`,
    CPU: `${cpuMs} ms${cpuMs > limits.cpuMs ? ' ✗' : ''}`,
  }
}

export function measureSheet(): void {
  console.table(rows.map(measure))
}
