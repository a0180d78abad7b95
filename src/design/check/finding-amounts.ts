import { lengthText } from '@/lib/words/length-text'
import type { BladeFinding } from '../geometry/blade-check'
import type { CheckName } from '../template/product-template'

/** Checks whose numbers are lengths. The numbers of other checks are counts, dpi or multiples. */

const lengthChecks = new Set<CheckName>([
  'safe-area',
  'stroke-width',
  'capital-height',
  'color-field',
  'zone',
  'face',
  'hole',
  'piece',
  'cut-radius',
  'cut-neck',
  'cut-gap',
  'ink',
  'repeat',
  'curve',
])
const counted = new Set<BladeFinding['kind']>(['pieces'])

interface Amounts {
  found: number
  wanted: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const amounts = ({ found, wanted }: Amounts, isLength: boolean) =>
  isLength
    ? { found: lengthText(found), wanted: lengthText(wanted) }
    : { found: hundredths(found), wanted: hundredths(wanted) }

/**
 * Returns the placeholder values of a finding's message; lengths are in inches and millimeters (studio-322).
 */
export const findingAmounts = (finding: Amounts & { check: CheckName }) =>
  amounts(finding, lengthChecks.has(finding.check))

/** Returns the same for a spot that the blade can't cut well. */
export const spotAmounts = (spot: Amounts & { kind: BladeFinding['kind'] }) =>
  amounts(spot, !counted.has(spot.kind))
