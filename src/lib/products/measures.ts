/** Prices by the measures of a line's design (decision 0041). */

/**
 * The measures of a design: lengths in millimeters, areas in square millimeters, everything else as a number
 * (design-measure-6).
 */
export interface Measures {
  /** Area of the size it is produced in. */
  sizeArea: number
  /** Area of the axis-aligned bounding box of all cut pieces, including a sign's backing. */
  cutArea: number
  /**
   * Perimeters of the pieces' bounding boxes plus the length of the shopper's own cut line
   * (design-measure-22).
   */
  cutLength: number
  /** Length of the drawn curves that are bent from tube. */
  tubeLength: number
  pieces: number
  /** Power of the power supplies. */
  watts: number
}

/**
 * One rate of a price by design: `cents` for every `per` of the measure, such as every 10 mm, with the unit
 * "cm".
 */
export interface MeasuredRate {
  of: keyof Measures
  cents: number
  per: number
  unit: string
  title: string
  /** Amount that is free of charge, in the measure's unit: mm, mm² or a number (prices-17). */
  included?: number
}

/** One row of a design's price. `included` is a text with its unit, such as "24 cm". */
export interface MeasuredPart {
  label: string
  cents: number
  included?: string
}

/** What a design is charged for: the area of its size in cm², and each rate in unrounded cents. */
export interface Measured {
  area: number
  parts: MeasuredPart[]
}

const areas = new Set<keyof Measures>(['sizeArea', 'cutArea'])

interface Rates {
  minimumCm2: number
  measured?: MeasuredRate[]
}

/**
 * Applies a table's rates to the measures of a design. Returns undefined without a design or without rates.
 * Smaller areas are charged as the table's minimum (prices-1). Kept out of price.ts, so that pages without a
 * design don't load it.
 */
export function measuredBy(
  { minimumCm2, measured }: Rates,
  measures: Measures | undefined,
): Measured | undefined {
  if (!measured || !measures) return undefined
  const parts = measured.map(({ of, cents, per, unit, title, included }) => {
    const amount = areas.has(of) ? Math.max(measures[of], minimumCm2 * 100) : measures[of]
    return {
      label: `${title}: ${Math.round(amount / per)} ${unit}`,
      cents: (Math.max(amount - (included ?? 0), 0) / per) * cents,
      ...(included && { included: `${included / per} ${unit}` }),
    }
  })
  return { area: measures.sizeArea / 100, parts }
}
