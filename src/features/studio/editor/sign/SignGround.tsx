import { useDeferredValue, useMemo } from 'react'
import type { NeonRule } from '@/design/template/neon-rule'
import { measureTube } from '@/design/measure/tube'
import { panelOf } from '../../backing-of'
import { SignBacking } from '../../SignBacking'
import { useIsHeld } from '../cut/use-seen-cut'
import { useView } from '../EditorContext'
import styles from './SignGround.module.css'
import { usePlacedSign } from './use-placed-sign'

interface Props {
  /** As it is made with the design's options. */
  rule: NeonRule
}

/** What the tubes are mounted on, as it will be cut; paler while a hand moves them (studio-186). Millimeters of the surface. */
export function SignGround({ rule }: Props) {
  const isLit = useView(({ sign }) => sign.isLit)
  const isHeld = useIsHeld()
  // Letters come at once, the panel behind them when nothing else is typed.
  const placed = useDeferredValue(usePlacedSign())
  const sign = placed?.sign
  const panel = useMemo(() => sign && panelOf(sign, rule), [sign, rule])
  if (!placed || !panel) return null
  return (
    <g
      className={styles.ground}
      data-pale={isHeld || undefined}
      fill="none"
      transform={`translate(${placed.at.x} ${placed.at.y})`}
    >
      <SignBacking {...panel} rule={rule.backing} isLit={isLit} />
    </g>
  )
}

/** Where the tube is bent more tightly than it can be, once that is asked for. */
export function SignMarks({ rule }: Props) {
  const placed = usePlacedSign()
  const sign = placed?.sign
  const marks = useMemo(() => (sign ? measureTube(sign.letters, rule).sharpBends : []), [sign, rule])
  if (!placed) return null
  return (
    <g pointerEvents="none" transform={`translate(${placed.at.x} ${placed.at.y})`}>
      {marks.map(({ at: [x, y] }) => (
        <circle
          key={`${x} ${y}`}
          className={styles.mark}
          cx={x}
          cy={y}
          r={placed.sign.tube * 1.4}
          data-bend
        />
      ))}
    </g>
  )
}
