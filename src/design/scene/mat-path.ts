import type { Rectangle } from '../units'
import { rectanglePath } from '../geometry/rectangle-path'

/** Returns what a mat covers: a board and the windows in it, filled by the even-odd rule. Every drawing of a mat uses it. */
export const matPath = (board: Rectangle, windows: readonly Rectangle[]): string =>
  [board, ...windows].map(rectanglePath).join('')
