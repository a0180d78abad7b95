import { clamp } from './pixels'

/** Films are silent loops of this size; the last frame leads back to the first. */
export const filmSize = { width: 960, height: 540 }
export const framesPerSecond = 24

/** How far a movement from one second to another has come, 0 to 1, slow at both ends. */
export function eased(from: number, to: number, second: number): number {
  const share = clamp((second - from) / (to - from))
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/** The same, but arriving as something does that is thrown: quick, then slow. */
export function arriving(from: number, to: number, second: number): number {
  return 1 - (1 - clamp((second - from) / (to - from))) ** 3
}
