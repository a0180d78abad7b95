import { millimetersPerInch } from './stage/ticks'

export type Unit = 'in' | 'mm'

/** A length as it stands in a field: inches to hundredths, millimeters to tenths. */
export const shownLength = (millimeters: number, unit: Unit): string =>
  String(
    unit === 'in'
      ? Math.round((millimeters / millimetersPerInch) * 100) / 100 + 0
      : Math.round(millimeters * 10) / 10 + 0,
  )

export const toMillimeters = (shown: number, unit: Unit) =>
  unit === 'in' ? shown * millimetersPerInch : shown
