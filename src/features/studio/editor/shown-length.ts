export const units = ['in', 'mm', 'cm'] as const

/** What lengths are shown in; a design has millimeters. */
export type Unit = (typeof units)[number]

/** Millimeters of a unit, parts of it that a field shows, and what its arrows add to a side of the product. */
const measures: Record<Unit, { millimeters: number; parts: number; step: number }> = {
  in: { millimeters: 25.4, parts: 100, step: 0.25 },
  mm: { millimeters: 1, parts: 10, step: 1 },
  cm: { millimeters: 10, parts: 100, step: 0.5 },
}

/** What changes to it, as a message. */
export const unitMessages: Record<Unit, string> = {
  in: 'editor.useInches',
  mm: 'editor.useMillimeters',
  cm: 'editor.useCentimeters',
}

/** The unit after this one, for a button that goes round. */
export const nextUnit = (unit: Unit): Unit => units[(units.indexOf(unit) + 1) % units.length] ?? 'in'

export const stepOf = (unit: Unit) => measures[unit].step

export const toMillimeters = (shown: number, unit: Unit) => shown * measures[unit].millimeters

/** A length as it stands in a field: inches and centimeters to hundredths, millimeters to tenths. */
export const shownLength = (millimeters: number, unit: Unit): string => {
  const { millimeters: of, parts } = measures[unit]
  return String(Math.round((millimeters / of) * parts) / parts + 0)
}

/** A millimeter: the least that a side of something may be. */
export const leastLength = (unit: Unit): number => Number(shownLength(1, unit))
