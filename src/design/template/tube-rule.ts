/** Limits of a type of tube. Lengths in millimeters. */
export interface TubeRule {
  /** The strip can only be cut at multiples of this length. */
  cutStep: number
  /** Minimum bend radius. */
  minimumBend: number
  /** Maximum length of one color on one feed. */
  maximumRun: number
  wattsPerMeter: number
  /** Watts of the available power supplies, in ascending order. */
  supplies: number[]
  /** The usable fraction of a power supply, 0 to 1. */
  supplyShare: number
}
