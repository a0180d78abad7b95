import type { Letter } from '@/design/text/lettering'
import type { Sign } from './sign'
import { smoothPath } from './smooth-path'
import styles from './SignPicture.module.css'

interface Props {
  sign: Sign
  isLit: boolean
  /** What stands there, for those who do not see it. */
  label: string
}

/**
 * Light round a tube, from the wall to its core: widths are shares of the tube's, and many faint ones make no steps. No filter, so that
 * every renderer draws it alike.
 */
const halo = Array.from({ length: 14 }, (_, step) => ({
  width: 15 * 0.84 ** step,
  opacity: 0.016 * 1.22 ** step,
}))
const glow = [...halo, { width: 1.1, opacity: 1 }]

const dataOf = ({ strokes }: Letter) => strokes.map(smoothPath).join('')

/** One path a color: a sign has few colors and many strokes. */
function pathsByColor(letters: readonly Letter[]): [color: string, path: string][] {
  const paths = new Map<string, string>()
  for (const letter of letters) paths.set(letter.color, (paths.get(letter.color) ?? '') + dataOf(letter))
  return [...paths]
}

/** A sign in its light, or as it hangs there by day. Millimeters are the picture's units. */
export function SignPicture({ sign, isLit, label }: Props) {
  const { tube, width, height } = sign
  const room = tube * 5
  const paths = pathsByColor(sign.letters)
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
        ? glow.map((light) =>
            paths.map(([color, path]) => (
              <path
                key={color}
                d={path}
                stroke={color}
                strokeWidth={tube * light.width}
                opacity={light.opacity}
              />
            )),
          )
        : paths.map(([color, path]) => (
            <g key={color}>
              <path
                className={styles.shadow}
                d={path}
                strokeWidth={tube}
                transform={`translate(${tube / 3} ${tube / 2})`}
              />
              <path className={styles.jacket} d={path} strokeWidth={tube} />
            </g>
          ))}
      {paths.map(([color, path]) => (
        <path
          key={color}
          className={isLit ? styles.core : styles.shine}
          d={path}
          strokeWidth={tube * (isLit ? 0.5 : 0.3)}
        />
      ))}
    </svg>
  )
}
