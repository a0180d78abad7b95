import { useId } from 'react'
import type { Paint, Rectangle } from '@/design/document/design-document'
import type { HungPrint } from '@/design/scene/hung-print'
import { rectanglePath } from '@/design/scene/wrapped-scene'
import type { SurfaceRule } from '@/design/template/product-template'
import { MaterialGround } from '../../sticker/MaterialGround'
import { useIsHeld } from '../cut/use-seen-cut'
import { outlineOf } from './Ground'
import styles from './HungPrint.module.css'
import stage from './Stage.module.css'

interface Props {
  hung: HungPrint
  rule: SurfaceRule
  boxes: Record<'trim' | 'bleed', Rectangle>
}

/** What a print is made on, as its page shows it. What is printed all over it lets light through as all ink does. */
export function PrintGround({ hung, rule, boxes, background }: Props & { background: Paint | undefined }) {
  const id = useId()
  const outline = outlineOf(rule, boxes.trim)
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
        <path d={outlineOf(rule, boxes.bleed)} fill={background} style={{ mixBlendMode: ink }} />
      )}
    </>
  )
}

/** Its frame and its mount, over what is trimmed away; while a hand moves something, that shines through (studio-220). */
export function PrintFrame({ hung: { rings }, boxes: { trim } }: Omit<Props, 'rule'>) {
  const isHeld = useIsHeld()
  if (rings.length === 0) return null
  const piece = { x: 0, y: 0, width: trim.width, height: trim.height }
  return (
    <g
      className={styles.frame}
      transform={`translate(${trim.x} ${trim.y})`}
      pointerEvents="none"
      data-pale={isHeld}
    >
      {rings.map(({ color, box }, index) => (
        <path
          key={color}
          d={rectanglePath(box) + rectanglePath(rings[index + 1]?.box ?? piece)}
          fillRule="evenodd"
          fill={color}
          data-ring
        />
      ))}
    </g>
  )
}
