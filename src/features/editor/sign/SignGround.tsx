import { useDeferredValue, useMemo } from 'react'
import type { NeonRule } from '@/design/template/neon-rule'
import { measureTube } from '@/design/measure/tube'
import { panelOf } from '../../studio/sign/backing-of'
import { SignBacking } from '../../studio/sign/SignBacking'
import { useIsDragging } from '../cut/use-seen-cut'
import { useView } from '../EditorContext'
import styles from './SignGround.module.css'
import { usePlacedSign } from './use-placed-sign'

interface Props {
  /** The rule with the design's options applied. */
  rule: NeonRule
}

/**
 * The backing of the tubes as it will be cut, paler during a gesture (studio-7). Drawn in millimeters of
 * the surface.
 */
export function SignGround({ rule }: Props) {
  const isLit = useView(({ sign }) => sign.isLit)
  const isHeld = useIsDragging()
  // The letters render at once, the panel behind them when typing pauses.
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

/** Marks where the tube would be bent too tightly, shown while the building facts are open. */
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
