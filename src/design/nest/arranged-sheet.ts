import { ringArea, type Ring } from '../geometry/point'
import { growRegion, withoutHoles } from '../geometry/region'
import type { Matrix } from '../units'
import { nest, type NestRequest, type NestResult } from './nest'
import { moved } from './prepared-piece'

/** A design of a sheet: its cut line, how many pieces are laid, and those that stay where they are. */
export interface SheetDesign {
  rings: readonly Ring[]
  count: number
  kept: readonly Matrix[]
}

/** Shares of the sheet from 0 to 1. `withGaps` counts half of the gap around each piece. */
export interface SheetShares {
  bare: number
  withGaps: number
}

const areaOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + ringArea(ring), 0)

/** Returns how much of a sheet its pieces use, without those that would fit besides. */
export function sharesOf(
  designs: readonly SheetDesign[],
  { places, laid }: Pick<NestResult, 'places' | 'laid'>,
  { area, gap }: Pick<NestRequest, 'area' | 'gap'>,
): SheetShares {
  const used = places.slice(0, laid)
  const sum = (of: (rings: readonly Ring[]) => number) =>
    designs.reduce((total, { rings, kept }, design) => {
      const count = kept.length + used.filter((place) => place.design === design).length
      return total + (count === 0 ? 0 : count * of(rings))
    }, 0)
  return {
    bare: sum((rings) => areaOf(withoutHoles([...rings]))) / (area.width * area.height),
    withGaps:
      sum((rings) => areaOf(withoutHoles(growRegion([...rings], gap / 2, 0.05)))) /
      ((area.width + gap) * (area.height + gap)),
  }
}

/** Lays the designs of a sheet, and measures how much of it they use (design-document-33). */
export function arrangedSheet(
  designs: readonly SheetDesign[],
  sheet: Omit<NestRequest, 'designs' | 'fixed'>,
): NestResult & SheetShares {
  const fixed = designs.flatMap(({ rings, kept }) =>
    kept.map((place) => ({ rings: rings.map((ring) => moved(ring, place)) })),
  )
  const made = nest({ ...sheet, designs, fixed })
  return { ...made, ...sharesOf(designs, made, sheet) }
}
