export const units = ['in', 'mm', 'cm'] as const

/** Unit in which lengths are shown; a design stores millimeters. */
export type Unit = (typeof units)[number]

/**
 * Millimeters per unit, fractions of the unit that a field shows (`parts`), and the step of a size field's
 * arrows.
 */
const measures: Record<Unit, { millimeters: number; parts: number; step: number }> = {
  in: { millimeters: 25.4, parts: 100, step: 0.25 },
  mm: { millimeters: 1, parts: 10, step: 1 },
  cm: { millimeters: 10, parts: 100, step: 0.5 },
}

/** Keys of the messages for switching to a unit. */
export const unitMessages: Record<Unit, string> = {
  in: 'editor.useInches',
  mm: 'editor.useMillimeters',
  cm: 'editor.useCentimeters',
}

/** Returns the next unit, for a button that cycles through them. */
export const nextUnit = (unit: Unit): Unit => units[(units.indexOf(unit) + 1) % units.length] ?? 'in'

export const stepOf = (unit: Unit) => measures[unit].step

export const toMillimeters = (shown: number, unit: Unit) => shown * measures[unit].millimeters

/** Returns a length as a field shows it: inches and centimeters to hundredths, millimeters to tenths. */
export const shownLength = (millimeters: number, unit: Unit): string => {
  const { millimeters: of, parts } = measures[unit]
  return String(Math.round((millimeters / of) * parts) / parts + 0)
}

/** Returns one millimeter in a unit: the shortest side allowed. */
export const leastLength = (unit: Unit): number => Number(shownLength(1, unit))
