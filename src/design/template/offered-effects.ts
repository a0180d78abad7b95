import { engravingOf } from './engraving'
import type { SurfaceRule } from './surface-rule'

/** Effects of letters that some surfaces cannot show. */
export type LetterEffect = 'gradient' | 'shadow' | 'pattern'

/** Why a surface cannot show an effect: it has one tone, or it is made of few unmixed colors. */
export type EffectObstacle = 'oneTone' | 'unmixed'

const obstacles: Record<EffectObstacle, readonly LetterEffect[]> = {
  oneTone: ['gradient', 'shadow', 'pattern'],
  unmixed: ['gradient'],
}

function obstacleOn(rule: SurfaceRule): EffectObstacle | undefined {
  if (engravingOf(rule)) return 'oneTone'
  return rule.palette ? 'unmixed' : undefined
}

/** Returns why an effect is not offered on a surface; undefined if it is. */
export function effectObstacle(rule: SurfaceRule, effect: LetterEffect): EffectObstacle | undefined {
  const obstacle = obstacleOn(rule)
  return obstacle && obstacles[obstacle].includes(effect) ? obstacle : undefined
}
