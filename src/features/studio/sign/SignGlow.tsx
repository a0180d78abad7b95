import { useId } from 'react'
import type { Sign } from './sign'

/** Opacity of the light from its middle to its edge, in even steps. It fades like the light of a lamp, to nothing. */
const fading = [0.62, 0.5, 0.34, 0.19, 0.09, 0.03, 0]

/** Middles of the light of the first and the last letter, in percent of the width. */
const middles = [42, 58]

/**
 * The light of a sign on the wall, stretched over its box. It ends inside of the box on every side, so the wall shows
 * no edge (studio-7).
 */
export function SignGlow({ letters }: Pick<Sign, 'letters'>) {
  const id = useId()
  const colors = [letters[0]?.color ?? '#ffffff', letters.at(-1)?.color ?? '#ffffff']
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {middles.map((x, index) => (
        <radialGradient key={x} id={`${id}${x}`}>
          {fading.map((opacity, step) => (
            <stop
              key={opacity}
              offset={step / (fading.length - 1)}
              stopColor={colors[index]}
              stopOpacity={opacity}
            />
          ))}
        </radialGradient>
      ))}
      {middles.map((x) => (
        <ellipse key={x} cx={x} cy="50" rx={Math.min(x, 100 - x)} ry="50" fill={`url(#${id}${x})`} />
      ))}
    </svg>
  )
}
