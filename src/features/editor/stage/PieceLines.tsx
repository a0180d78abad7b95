import { useMemo } from 'react'
import { pieceLinesOf } from '@/design/template/piece-lines'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Rectangle } from '@/design/units'
import styles from './Stage.module.css'

/** The lines between the pieces of a puzzle. They are cut but not printed. */
export function PieceLines({ rule, trim }: { rule: SurfaceRule; trim: Rectangle }) {
  const lines = useMemo(() => pieceLinesOf(rule, trim), [rule, trim])
  return <path className={styles.pieces} d={lines} data-pieces />
}
