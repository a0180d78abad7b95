import type { SurfaceId } from '../design-document'
import type { BladeFinding } from '../geometry/blade-check'
import type { CheckName, ProductTemplate, Thresholds } from '../template/product-template'
import type { Finding } from './finding'
import { levelAbove, levelBelow } from './level'

/** A spot that the blade can't cut well, with the data for a message. */
export interface CutFinding
  extends Pick<Finding, 'check' | 'level' | 'surface' | 'say' | 'found' | 'wanted'> {
  spot: BladeFinding
}

interface Row {
  check: CheckName
  say: Finding['say']
  level: (spot: BladeFinding, thresholds: Thresholds) => Finding['level'] | undefined
}

const below: Row['level'] = ({ found }, thresholds) => levelBelow(found, thresholds)

const rows: Record<BladeFinding['kind'], Row> = {
  radius: { check: 'cut-radius', say: 'designFindings.cutRadius', level: below },
  neck: { check: 'cut-neck', say: 'designFindings.cutNeck', level: below },
  gap: { check: 'cut-gap', say: 'designFindings.cutGap', level: below },
  // A piece too small to peel is a neck on both sides. Sheets, which may have many pieces, get this check
  // too.
  piece: { check: 'cut-neck', say: 'designFindings.cutPiece', level: () => 'warn' },
  pieces: {
    check: 'cut-pieces',
    say: 'designFindings.cutPieces',
    level: ({ found }, thresholds) => levelAbove(found, thresholds),
  },
}

/**
 * Returns the findings of the blade check that the template's own checks ask for, those that stop an order
 * first (studio-133).
 */
export function cutFindings(
  spots: readonly BladeFinding[],
  surface: SurfaceId,
  { checks }: Pick<ProductTemplate, 'checks'>,
): CutFinding[] {
  const findings = spots.flatMap((spot): CutFinding[] => {
    const { check, say, level } = rows[spot.kind]
    const thresholds = checks[check]
    const found = thresholds && level(spot, thresholds)
    return found ? [{ check, say, level: found, surface, found: spot.found, wanted: spot.wanted, spot }] : []
  })
  return findings.toSorted((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}
