import { formatPath, pathOfRings } from './path'
import type { Ring } from './point'
import { grown, regionOf } from './region'
import { simplified } from './simplify'

/** How far the art's outline may be simplified, in mm: less than a printer's dot. */
const tolerance = 0.02

/**
 * The ground of white ink below art on clear and holographic material, as path data: the art's outline, `choke` mm within it, so that
 * no white shows at the edges when the plates do not meet exactly. Parts thinner than that get none. Rings are in mm.
 */
export function whiteInk(rings: Ring[], choke: number): string {
  const art = regionOf(rings.map((ring) => simplified(ring, tolerance)))
  return formatPath(pathOfRings(grown(art, -(choke + tolerance))))
}
