/** Phases of the moon (Meeus, Astronomical Algorithms, chapter 49), accurate to minutes. */

export type MoonPhase = 'new' | 'first' | 'full' | 'last'

const phases: readonly MoonPhase[] = ['new', 'first', 'full', 'last']

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

type Angles = { E: number; M: number; A: number; F: number; node: number }

/** The largest periodic terms of new and full moons, in days. */
const syzygy = ({ E, M, A, F, node }: Angles, isFull: boolean): number =>
  (isFull ? -0.40614 : -0.4072) * sine(A) +
  (isFull ? 0.17302 : 0.17241) * E * sine(M) +
  (isFull ? 0.01614 : 0.01608) * sine(2 * A) +
  (isFull ? 0.01043 : 0.01039) * sine(2 * F) +
  (isFull ? 0.00734 : 0.00739) * E * sine(A - M) -
  (isFull ? 0.00515 : 0.00514) * E * sine(A + M) +
  0.00208 * E * E * sine(2 * M) -
  0.00111 * sine(A - 2 * F) -
  0.00057 * sine(A + 2 * F) +
  0.00056 * E * sine(2 * A + M) -
  0.00042 * sine(3 * A) +
  0.00042 * E * sine(M + 2 * F) +
  0.00038 * E * sine(M - 2 * F) -
  0.00024 * E * sine(2 * A - M) -
  0.00017 * sine(node)

/** The largest periodic terms of quarter moons, in days; `sign` is 1 for the first quarter, -1 for the last. */
const quarter = ({ E, M, A, F, node }: Angles, sign: number): number =>
  -0.62801 * sine(A) +
  0.17172 * E * sine(M) -
  0.01183 * E * sine(A + M) +
  0.00862 * sine(2 * A) +
  0.00804 * sine(2 * F) +
  0.00454 * E * sine(A - M) +
  0.00204 * E * E * sine(2 * M) -
  0.0018 * sine(A - 2 * F) -
  0.0007 * sine(A + 2 * F) -
  0.0004 * sine(3 * A) -
  0.00034 * E * sine(2 * A - M) +
  0.00032 * E * sine(M + 2 * F) +
  0.00032 * E * sine(M - 2 * F) -
  0.00028 * E * E * sine(A + 2 * M) +
  0.00027 * E * sine(2 * A + M) -
  0.00017 * sine(node) +
  sign *
    (0.00306 -
      0.00038 * E * cosine(M) +
      0.00026 * cosine(A) -
      0.00002 * cosine(A - M) +
      0.00002 * cosine(A + M) +
      0.00002 * cosine(2 * F))

/** Dynamical time is ahead of clocks by about 75 seconds in this century. */
const clockDays = 75 / 86_400

/** Returns the time of a phase, as milliseconds since 1970; k counts new moons from January 6, 2000. */
function timeOf(k: number, phase: number): number {
  const T = k / 1236.85
  const angles = {
    E: 1 - 0.002516 * T - 0.0000074 * T * T,
    M: 2.5534 + 29.1053567 * k - 0.0000014 * T * T,
    A: 201.5643 + 385.81693528 * k + 0.0107582 * T * T,
    F: 160.7108 + 390.67050284 * k - 0.0016118 * T * T,
    node: 124.7746 - 1.56375588 * k + 0.0020672 * T * T,
  }
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * T * T
  const terms = phase % 2 === 0 ? syzygy(angles, phase === 2) : quarter(angles, phase === 1 ? 1 : -1)
  const planets = 0.000325 * sine(299.77 + 0.107408 * k - 0.009173 * T * T)
  return (mean + terms + planets - clockDays - 2_440_587.5) * 86_400_000
}

export interface MoonTime {
  phase: MoonPhase
  /** Milliseconds since 1970, UTC. */
  at: number
}

/** Returns the phases between two times, in order. */
export function moonPhases(from: number, to: number): MoonTime[] {
  const month = 29.530588861 * 86_400_000
  const first = Math.floor((from - Date.UTC(2000, 0, 6)) / month) - 1
  const count = Math.ceil((to - from) / month) + 3
  return Array.from({ length: count * 4 }, (_, index) => {
    const number = index % 4
    return { phase: phases[number] ?? 'new', at: timeOf(first + Math.floor(index / 4) + number / 4, number) }
  }).filter(({ at }) => at >= from && at < to)
}
