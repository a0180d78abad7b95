import { useId } from 'react'
import type { Paint, Rectangle } from '@/design/units'
import type { HungPrint } from '@/design/scene/hung-print'
import { matPath } from '@/design/scene/mat-path'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { pieceOf } from '@/design/template/surface-edge'
import { MaterialGround } from '../../studio/sticker/MaterialGround'
import { useIsDragging } from '../cut/use-seen-cut'
import { printedEdge } from './Ground'
import styles from './HungPrint.module.css'
import stage from './Stage.module.css'

interface Props {
  hung: HungPrint
  rule: SurfaceRule
  boxes: Record<'trim' | 'bleed', Rectangle>
}

/**
 * The material of a print, as its product page shows it. A background printed on it is blended like all other
 * ink.
 */
export function PrintGround({ hung, rule, boxes, background }: Props & { background: Paint | undefined }) {
  const id = useId()
  const outline = pieceOf(rule, boxes.trim)
  const { ground, ink } = hung
  return (
    <>
      <g className={stage.shade}>
        <path d={outline} fill={ground?.base ?? '#ffffff'} data-ground={ground?.finish ?? 'sealed'} />
      </g>
      {ground && ground.finish !== 'flat' && (
        <>
          <clipPath id={`${id}-piece`}>
            <path d={outline} />
          </clipPath>
          <g clipPath={`url(#${id}-piece)`}>
            <MaterialGround look={ground} box={boxes.trim} id={id} />
          </g>
        </>
      )}
      {background && (
        <path d={printedEdge(rule, boxes.bleed)} fill={background} style={{ mixBlendMode: ink }} />
      )}
    </>
  )
}

/**
 * The frame and mount of a print, over the part that is trimmed away. They are translucent during a gesture
 * (studio-143).
 */
export function PrintFrame({ hung: { rings, windows }, boxes: { trim } }: Omit<Props, 'rule'>) {
  const isHeld = useIsDragging()
  if (rings.length === 0) return null
  const piece = { x: 0, y: 0, width: trim.width, height: trim.height }
  return (
    <g
      className={styles.frame}
      transform={`translate(${trim.x} ${trim.y})`}
      pointerEvents="none"
      data-pale={isHeld}
    >
      {rings.map(({ color, box }, index) => {
        const within = rings[index + 1]?.box
        return (
          <path
            key={color}
            d={matPath(box, within ? [within] : (windows ?? [piece]))}
            fillRule="evenodd"
            fill={color}
            data-ring
          />
        )
      })}
    </g>
  )
}
