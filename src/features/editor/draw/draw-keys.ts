import type { Point, Rectangle } from '@/design/units'
import { centerOf, isWithin } from '@/design/geometry/point'
import type { DrawSession } from '../state/draw-session'

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const modes: Record<string, DrawSession['mode']> = { p: 'pen', e: 'eraser' }

/** Shares of the shorter side that an arrow key moves the pen by. */
const [step, wideStep] = [0.02, 0.1]

interface Press {
  key: string
  shiftKey: boolean
}

const within = (value: number, start: number, length: number) =>
  Math.min(Math.max(value, start), start + length)

export interface AfterKey {
  session: DrawSession
  /** The line that the key has ended. */
  line?: Point[]
}

/**
 * Returns the session after a key press; undefined for all other keys. P and E choose pen and eraser. Arrow keys move
 * the pen, farther with Shift. Space puts it down and lifts it, which draws straight lines from point to point.
 */
export function drawAfterKey(
  session: DrawSession,
  { key, shiftKey }: Press,
  area: Rectangle,
): AfterKey | undefined {
  const mode = modes[key.toLowerCase()]
  if (mode) return { session: { ...session, mode, line: undefined } }
  const at = session.at && isWithin(session.at, area) ? session.at : centerOf(area)
  if (key === ' ') {
    const { line } = session
    return line
      ? { session: { ...session, at, line: undefined }, line }
      : { session: { ...session, at, line: [at] } }
  }
  const way = ways[key]
  if (!way) return undefined
  const far = Math.min(area.width, area.height) * (shiftKey ? wideStep : step)
  const next = {
    x: within(at.x + way[0] * far, area.x, area.width),
    y: within(at.y + way[1] * far, area.y, area.height),
  }
  return { session: { ...session, at: next, ...(session.line && { line: [...session.line, next] }) } }
}
