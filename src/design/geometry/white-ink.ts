import { formatPath, pathOfRings } from './path'
import type { Ring } from './point'
import { growRegion, regionOf } from './region'
import { simplified } from './simplify'

/** Simplification tolerance of the art's outline in mm, less than a printer's dot. */
const tolerance = 0.02

/**
 * Returns the white underprint for art on clear and holographic material, as path data. It is the art's
 * outline shrunk by `choke` mm, so that no white shows at the edges when the plates are out of register.
 * Parts too thin for that get none. Rings are in mm.
 */
export function whiteInk(rings: Ring[], choke: number): string {
  const art = regionOf(rings.map((ring) => simplified(ring, tolerance)))
  return formatPath(pathOfRings(growRegion(art, -(choke + tolerance))))
}
