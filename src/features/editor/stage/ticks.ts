import { toMillimeters, type Unit } from '../state/shown-length'

export interface Tick {
  /** Distance from the stage's edge, in pixels. */
  at: number
  label?: string
}

/** Possible distances between two labels of a ruler, in units, each with the number of parts between them. */
const steps = {
  in: [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].map((unit) => [unit, unit < 1 ? 4 : unit === 1 ? 8 : 5] as const),
  cm: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].map((unit) => [unit, unit === 0.1 ? 2 : 5] as const),
  mm: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((unit) => [unit, unit === 1 ? 2 : 5] as const),
}

/** Minimum distance between two labels, in pixels. */
const room = 56

/**
 * Returns the marks of a ruler.
 * @param zero position of the trimmed corner, in pixels
 * @param zoom pixels per millimeter
 */
export function ticks(zero: number, length: number, zoom: number, unit: Unit): Tick[] {
  const pixels = zoom * toMillimeters(1, unit)
  const [step, parts] = steps[unit].find(([each]) => each * pixels >= room) ?? [
    steps[unit].at(-1)?.[0] ?? 1,
    5,
  ]
  const mark = (step / parts) * pixels
  const first = Math.ceil(-zero / mark)
  const count = Math.max(0, Math.floor((length - zero) / mark) - first + 1)
  return Array.from({ length: Math.min(count, 1_000) }, (_, index) => {
    const number = first + index
    const at = zero + number * mark
    return number % parts === 0
      ? { at, label: String(Math.round((number / parts) * step * 100) / 100 + 0) }
      : { at }
  })
}
