import { clamp } from '../pixels'

/** Size of the films in pixels. Films are silent loops: the last frame leads back to the first. */
export const filmSize = { width: 960, height: 540 }
export const framesPerSecond = 24

/** Returns the progress of a movement between two seconds, 0 to 1, slow at both ends. */
export function eased(from: number, to: number, second: number): number {
  const share = clamp((second - from) / (to - from))
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/** Returns the progress of a movement that starts fast and slows down, like something thrown. */
export function arriving(from: number, to: number, second: number): number {
  return 1 - (1 - clamp((second - from) / (to - from))) ** 3
}
