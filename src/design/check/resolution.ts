import { effectiveDpi } from './effective-dpi'
import type { Check } from './finding'

/** A little more than needed, so that rounding can't spoil it. */
const spare = 0.999

/** How sharp images print, by the surface's dpi; smaller they are sharper (design-document-16). */
export const resolution: Check = ({ document, rule, id }) => {
  const dpi = effectiveDpi(document, id)
  if (dpi === undefined || dpi >= rule.dpi.warn) return undefined
  const factor = (dpi / rule.dpi.warn) * spare
  return {
    level: dpi < rule.dpi.stop ? 'stop' : 'warn',
    say: 'designFindings.resolution',
    found: Math.floor(dpi),
    wanted: rule.dpi.wanted,
    fix: {
      command: 'resize',
      selection: [id],
      argument: { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } },
    },
  }
}
