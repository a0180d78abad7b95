import { scaled } from './outline'
import { cross, minus, type Ring, ringArea, ringLength } from './point'
import { type Region, regionOf } from './region'
import { leveled, simplified } from './simplify'

/** Simplification tolerance of the art's outline, in mm. */
const outlineTolerance = 0.02

/**
 * Art without smooth edges has a stepped outline whose true line is unknown. These are the distances (mm) by
 * which points may be moved to smooth the steps.
 */
const levels = [0, 0.04, 0.08]
/** Art and holes smaller than this (mm²) are ignored as dust. */
const speck = 0.2

/**
 * An outline is stepped if its turns alternate between left and right more often than this per mm, and more
 * often than those of drawn shapes.
 */
const mostTurnsPerMm = 0.5
const mostTurns = 60

/** Art to cut around, in mm. */
export interface Art {
  region: Region
  /** How far its edge may deviate from the edge of the original art. */
  tolerance: number
}

/** Counts how often a ring changes its direction of turn. */
function changesOfTurn(ring: Ring): number {
  const turns = ring.map((point, at) => {
    const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point]
    return Math.sign(cross(minus(point, before), minus(after, point)))
  })
  return turns.filter((turn, at) => turn !== turns.at(at - 1)).length
}

function hasSteps(rings: Ring[]): boolean {
  const length = rings.reduce((sum, ring) => sum + ringLength(ring), 0)
  const changes = rings.reduce((sum, ring) => sum + changesOfTurn(ring), 0)
  return changes > Math.max(mostTurns, length * mostTurnsPerMm)
}

/**
 * Builds a region from outlines in mm: drops dust, and keeps only the points needed to stay within
 * `tolerance` (mm).
 */
export function artOf(outlines: Ring[], tolerance = outlineTolerance): Art {
  const rings = outlines.filter((ring) => Math.abs(ringArea(ring)) >= speck)
  const at = (level: number) => rings.map((ring) => simplified(leveled(ring, level), tolerance))
  const level = levels.find((each) => !hasSteps(at(each))) ?? levels.at(-1)! // `levels` is not empty
  return { region: regionOf(at(level)), tolerance: tolerance + level }
}

export const scaledArt = ({ region, tolerance }: Art, factor: number): Art => ({
  region: scaled(region, factor),
  tolerance: tolerance * factor,
})
