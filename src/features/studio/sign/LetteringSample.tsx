import { memo } from 'react'
import { pathsByColor } from '@/design/scene/neon-strokes'
import type { StrokeFont } from '@/design/text/stroke-font'
import styles from './LetteringSample.module.css'
import { plainNeon, signOf } from './sign'

/** Number of characters that are still legible on a button. */
const sampleLength = 12

/** Returns the start of a text that fits on a button. */
export const sampleOf = (text: string) => [...text].slice(0, sampleLength).join('')

interface Sampled {
  /** Undefined until it has loaded. */
  font: StrokeFont | undefined
  /** Already cut to the sample's length. */
  text: string
}

/**
 * A sample of a lettering. Memoized by its words: a dozen layouts would slow down every other change of the
 * sign (studio-84).
 */
export const LetteringSample = memo(function LetteringSample({ font, text }: Sampled) {
  if (!font) return <span className={styles.drawing} />
  const sign = signOf(plainNeon([text], '#ffffff', font.id), font)
  const { width, height, tube } = sign
  return (
    <svg
      className={styles.drawing}
      aria-hidden="true"
      viewBox={`${-tube} ${-tube} ${width + 2 * tube} ${height + 2 * tube}`}
    >
      {pathsByColor(sign.letters).map(([color, path]) => (
        <path key={color} d={path} strokeWidth={tube} />
      ))}
    </svg>
  )
})
