import type { Rectangle } from '@/design/units'
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
  /** Whether the silicone around the tube has the color of its light. */
  isTinted?: boolean | undefined
  /** Points to mark with a circle, in millimeters. */
  marks?: readonly (readonly [x: number, y: number])[] | undefined
}

interface Props extends SignLook {
  sign: Sign
  panel?: SignPanel | undefined
  /** Text alternative for screen readers; omit if a surrounding element describes the sign. */
  label?: string
  /** Width of the wall shown around the sign, in millimeters. Default: four tube diameters. */
  room?: number
}

/** Returns the bounding box of everything that is mounted, in the coordinates of the letters. */
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

/** A sign on its backing, lit or by day. The SVG's unit is the millimeter. */
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
