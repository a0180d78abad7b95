/** What a line costs by what its design measures (decision 0041). */

/** What a design measures: lengths in millimeters, areas in square millimeters, the rest counted (design-measure-6). */
export interface Measures {
  /** Of the size that it is made in. */
  sizeArea: number
  /** Of the upright box round all that is cut, a sign's backing included. */
  cutArea: number
  /** Once round the box of each piece, and along a line of the shopper's own (design-measure-22). */
  cutLength: number
  /** As it is cut from the strip. */
  tubeLength: number
  pieces: number
  /** Of the power supplies. */
  watts: number
}

/** One row of a price by design: `cents` for each `per` of what is measured, such as each 10 mm, called "cm". */
export interface MeasuredRate {
  of: keyof Measures
  cents: number
  per: number
  unit: string
  title: string
  /** So much of it costs nothing, in what is measured: mm, mm² or a number (prices-23). */
  included?: number
}

/** One row of what a design costs; what is included in it is said with its unit, such as "24 cm". */
export interface MeasuredPart {
  label: string
  cents: number
  included?: string
}

/** What a design is charged for: the area of its size, in cm², and each rate with fractions of cents. */
export interface Measured {
  area: number
  parts: MeasuredPart[]
}

interface Rates {
  minimumCm2: number
  measured?: MeasuredRate[]
}

/**
 * The rates of a table, each for what is measured; undefined without a design, and for a table without rates. A cut that is smaller than
 * the table's minimum area counts as that (prices-3). It is no part of price.ts, so that pages at rest do without it.
 */
export function measuredBy(
  { minimumCm2, measured }: Rates,
  measures: Measures | undefined,
): Measured | undefined {
  if (!measured || !measures) return undefined
  const parts = measured.map(({ of, cents, per, unit, title, included }) => {
    const amount = of === 'cutArea' ? Math.max(measures[of], minimumCm2 * 100) : measures[of]
    return {
      label: `${title}: ${Math.round(amount / per)} ${unit}`,
      cents: (Math.max(amount - (included ?? 0), 0) / per) * cents,
      ...(included && { included: `${included / per} ${unit}` }),
    }
  })
  return { area: measures.sizeArea / 100, parts }
}
