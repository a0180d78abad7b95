import { toMillimeters, type Unit } from '../shown-length'

export interface Tick {
  /** Pixels from the stage's edge. */
  at: number
  label?: string
}

/** How far two numbers of a ruler may be from each other, in units; and how many marks there are between them. */
const steps = {
  in: [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].map((unit) => [unit, unit < 1 ? 4 : unit === 1 ? 8 : 5] as const),
  cm: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].map((unit) => [unit, unit === 0.1 ? 2 : 5] as const),
  mm: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((unit) => [unit, unit === 1 ? 2 : 5] as const),
}

/** Numbers stand no nearer to each other than this, in pixels. */
const room = 56

/**
 * Marks of a ruler.
 * @param zero where the trimmed corner is, in pixels
 * @param zoom pixels for each millimeter
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
