import { flattenPath, parsePath } from '../../geometry/path'
import type { Ring } from '../../geometry/point'
import { gapBetween, marginWithin } from '../../geometry/ring-gaps'
import { rectanglePath } from '../../geometry/rectangle-path'
import { coveredStrips } from '../../template/mat-openings'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { SurfaceRule } from '../../template/surface-rule'
import { type ZoneShape, zoneShapes } from '../../template/zone-shapes'
import type { Size } from '../../units'

/** Measures how deep objects reach into the zones of a surface, in mm. */

const flatness = 0.05

export interface PlacedZone extends ZoneShape {
  /** The zone's edge, or the line of a strip. */
  line: Ring
}

/** Memoized by rule and size, because all objects of a surface are compared with its zones. */
const known = new WeakMap<SurfaceRule, { key: string; zones: PlacedZone[] }>()

export function zonesOf(rule: SurfaceRule, size: Size): PlacedZone[] {
  const key = `${size.width} ${size.height}`
  const before = known.get(rule)
  if (before?.key === key) return before.zones
  const covered = coveredStrips(rule, size).map(
    (box): ZoneShape => ({ kind: 'hidden', say: rule.openings?.say ?? '', path: rectanglePath(box), box }),
  )
  const zones = [...zoneShapes(rule, surfaceBoxes(rule, size).trim), ...covered].map((zone) => ({
    ...zone,
    line: flattenPath(parsePath(zone.path), flatness)[0] ?? [],
  }))
  known.set(rule, { key, zones })
  return zones
}

/** Converts an open line to a ring without area. */
const thereAndBack = (line: Ring): Ring => [...line, ...line.slice(1, -1).toReversed()]

/** Returns how far a ring reaches into a zone; if it is outside, its negative distance. */
export function depthInZone(ring: Ring, { line, strip }: PlacedZone): number {
  if (!strip) return -gapBetween(ring, line)
  const { reach, isInside } = strip
  if (isInside) return Math.min(reach - marginWithin(ring, line), reach)
  return reach - gapBetween(ring, thereAndBack(line))
}
