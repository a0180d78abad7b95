import type { Rectangle } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import { litTubes, pathsByColor } from '@/design/scene/neon-strokes'
import type { BackingRule } from '@/design/template/neon-rule'
import type { SignPanel } from './backing-of'
import type { Sign } from './sign'
import { SignBacking } from './SignBacking'
import styles from './SignPicture.module.css'

export interface SignLook {
  isLit: boolean
  backing?: BackingRule | undefined
  /** The silicone round the tube has the color of its light. */
  isTinted?: boolean | undefined
  /** Places to look at, in millimeters. */
  marks?: readonly (readonly [x: number, y: number])[] | undefined
}

interface Props extends SignLook {
  sign: Sign
  panel?: SignPanel | undefined
  /** What stands there, for those who do not see it; left out where something round it says so. */
  label?: string
  /** Wall that is seen round it, in millimeters. */
  room?: number
}

/** All that is mounted, in the coordinates of the letters. */
export function signBox({ width, height, tube }: Sign, panel: SignPanel | undefined): Rectangle {
  return panel?.box ?? widened({ x: 0, y: 0, width, height }, tube / 2)
}

function LitTubes({ letters, tube }: Sign) {
  return litTubes(letters, tube).map(({ d, stroke, opacity }, index) => (
    <path key={index} d={d} stroke={stroke?.paint ?? ''} strokeWidth={stroke?.width} opacity={opacity} />
  ))
}

function TubesByDay({ letters, tube, isTinted }: Sign & { isTinted: boolean }) {
  return pathsByColor(letters).map(([color, path]) => (
    <g key={color}>
      <path
        className={styles.shadow}
        d={path}
        strokeWidth={tube}
        transform={`translate(${tube / 3} ${tube / 2})`}
      />
      <path className={styles.edge} d={path} strokeWidth={tube * 1.25} />
      <path
        className={styles.jacket}
        d={path}
        strokeWidth={tube}
        {...(isTinted && { style: { stroke: color } })}
      />
      <path className={styles.shine} d={path} strokeWidth={tube * 0.3} />
    </g>
  ))
}

/** A sign in its light, or as it hangs there by day, on its backing. Millimeters are the picture's units. */
export function SignPicture({
  sign,
  panel,
  label,
  isLit,
  backing,
  isTinted = false,
  marks = [],
  room = sign.tube * 4,
}: Props) {
  const { x, y, width, height } = widened(signBox(sign, panel), room)
  return (
    <svg
      className={styles.sign}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`${x} ${y} ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {panel && backing && <SignBacking {...panel} rule={backing} isLit={isLit} />}
      {isLit ? <LitTubes {...sign} /> : <TubesByDay {...sign} isTinted={isTinted} />}
      {marks.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} className={styles.mark} cx={cx} cy={cy} r={sign.tube * 1.4} />
      ))}
    </svg>
  )
}
