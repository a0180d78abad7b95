import { placeOn } from '../template/surface-edge'
import { sizeOf } from '../template/surface-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import type { PatchRule } from '../template/view-rule'
import type { Size } from '../units'
import type { Patch } from './body'

/** Returns the printed pieces that are sewn onto a surface of a design, such as a pocket. */
export function patchesOn(
  patches: readonly PatchRule[],
  { rule, rules, size }: { rule: SurfaceRule; rules: readonly SurfaceRule[]; size: Size },
): Patch[] {
  return patches.flatMap(({ surface, on, at: [x, y], part: [from, to] = [0, 1] }) => {
    const printed = rules.find(({ id }) => id === surface)
    const isHere = (on ?? rules[0]?.id) === rule.id
    if (!printed || !isHere || surface === rule.id) return []
    const whole = sizeOf(printed, size)
    const own = sizeOf(rule, size)
    const { mask, maskRadius = 0 } = printed
    const radius = mask === 'rounded' ? maskRadius : 0
    return [
      {
        surface,
        at: { x: placeOn(x, own.width), y: placeOn(y, own.height) },
        size: { width: whole.width * (to - from), height: whole.height },
        part: [from, to],
        corners: { x: radius, y: radius },
      },
    ]
  })
}
