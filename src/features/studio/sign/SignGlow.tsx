import { useId } from 'react'
import { glowFading, glowMiddles } from '@/design/scene/glow-fading'
import type { Sign } from './sign'

/**
 * The light of a sign on the wall, stretched over its box. It ends inside of the box on every side, so the wall shows
 * no edge (studio-7).
 */
export function SignGlow({ letters }: Pick<Sign, 'letters'>) {
  const id = useId()
  const colors = [letters[0]?.color ?? '#ffffff', letters.at(-1)?.color ?? '#ffffff']
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {glowMiddles.map((x, index) => (
        <radialGradient key={x} id={`${id}${x}`}>
          {glowFading.map((opacity, step) => (
            <stop
              key={opacity}
              offset={step / (glowFading.length - 1)}
              stopColor={colors[index]}
              stopOpacity={opacity}
            />
          ))}
        </radialGradient>
      ))}
      {glowMiddles.map((x) => (
        <ellipse key={x} cx={x} cy="50" rx={Math.min(x, 100 - x)} ry="50" fill={`url(#${id}${x})`} />
      ))}
    </svg>
  )
}
