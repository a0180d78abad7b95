import { litTubes, pathsByColor } from '@/design/scene/neon-strokes'
import type { Sign } from './sign'
import styles from './SignPicture.module.css'

interface Props {
  sign: Sign
  isLit: boolean
  /** What stands there, for those who do not see it. */
  label: string
}

/** A sign in its light, or as it hangs there by day. Millimeters are the picture's units. */
export function SignPicture({ sign, isLit, label }: Props) {
  const { tube, width, height } = sign
  const room = tube * 5
  return (
    <svg
      className={styles.sign}
      role="img"
      aria-label={label}
      viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isLit
        ? litTubes(sign.letters, tube).map(({ d, stroke, opacity }, index) => (
            <path
              key={index}
              d={d}
              stroke={stroke?.paint ?? ''}
              strokeWidth={stroke?.width}
              opacity={opacity}
            />
          ))
        : pathsByColor(sign.letters).map(([color, path]) => (
            <g key={color}>
              <path
                className={styles.shadow}
                d={path}
                strokeWidth={tube}
                transform={`translate(${tube / 3} ${tube / 2})`}
              />
              <path className={styles.jacket} d={path} strokeWidth={tube} />
              <path className={styles.shine} d={path} strokeWidth={tube * 0.3} />
            </g>
          ))}
    </svg>
  )
}
