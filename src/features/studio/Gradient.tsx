import type { SceneGradient } from '@/design/scene/scene'
import { gradientOf } from '@/design/scene/scene-to-svg'

/** A gradient that a path names by its id. */
export function Gradient({ id, gradient }: { id: string; gradient: SceneGradient }) {
  const { line, stops } = gradientOf(gradient)
  return (
    <linearGradient id={id} {...line}>
      {stops.map(({ color, offset }) => (
        <stop key={offset} offset={offset} stopColor={color} />
      ))}
    </linearGradient>
  )
}
