import { scaled } from './outline'
import { cross, minus, type Ring, ringArea, ringLength } from './point'
import { type Region, regionOf } from './region'
import { leveled, simplified } from './simplify'

/** How far the art's outline may be simplified, in mm. */
const outlineTolerance = 0.02

/** Art without smooth edges has steps for an outline, whose true line nobody knows: how far (mm) its points may be moved to level them. */
const levels = [0, 0.04, 0.08]
/** Art and holes smaller than this (mm²) are dust. */
const speck = 0.2

/** An outline has steps when it turns left and right by turns, more often than this for each mm, and more often than drawn shapes do. */
const mostTurnsPerMm = 0.5
const mostTurns = 60

/** Art to cut around, in mm. */
export interface Art {
  region: Region
  /** How far its edge may be from that of the art itself. */
  tolerance: number
}

/** How often a ring turns the other way than before. */
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

/** Outlines of art in mm, without dust, and with no more points than are needed to stay within `tolerance` (mm). */
export function artOf(outlines: Ring[], tolerance = outlineTolerance): Art {
  const rings = outlines.filter((ring) => Math.abs(ringArea(ring)) >= speck)
  const at = (level: number) => rings.map((ring) => simplified(leveled(ring, level), tolerance))
  const level = levels.find((each) => !hasSteps(at(each))) ?? levels.at(-1)! // the table has rows
  return { region: regionOf(at(level)), tolerance: tolerance + level }
}

/** The same art, so many times as large. */
export const scaledArt = ({ region, tolerance }: Art, factor: number): Art => ({
  region: scaled(region, factor),
  tolerance: tolerance * factor,
})
