import { memo, useId } from 'react'
import type { Paint, Rectangle } from '@/design/units'
import { widened } from '@/design/geometry/point'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { foldPath, hasFoldsAcross } from '@/design/template/fold-lines'
import { edgeOf, pieceOf } from '@/design/template/surface-edge'
import { Finish } from './Finish'
import { useEditorTools } from '../EditorContext'
import { PieceLines, Zones } from './later-pieces'
import { placedShape } from '../view/placed-shape'
import { useSafeEdge } from './use-safe-edge'
import styles from './Stage.module.css'

interface Props {
  rule: SurfaceRule
  boxes: Record<'trim' | 'bleed' | 'safe', Rectangle>
}

/**
 * Returns the edge of the printed area. On a surface with its own outline, that is the edge of its box.
 */
export const printedEdge = (rule: SurfaceRule, bleed: Rectangle): string =>
  edgeOf(rule.outline === undefined ? rule : {}, bleed)

/** Default colors of products without a choice of materials. A sign is dark, because its tubes are lit. */
const grounds: Record<ProductTemplate['kind'], string> = {
  print: '#ffffff',
  canvas: '#fdfcf9',
  neon: '#17161d',
}

/** The product's material with its sheen, and the design's background. */
export const Ground = memo(function Ground({
  rule,
  boxes,
  material,
  background,
}: Props & { material: string; background: Paint | undefined }) {
  const id = useId()
  const look = rule.materials?.[material]
  const { kind } = useEditorTools().editor.template
  const outline = pieceOf(rule, boxes.trim)
  return (
    <>
      <g className={styles.shade}>
        <path d={outline} fill={look?.base ?? grounds[kind]} />
      </g>
      {look && look.finish !== 'flat' && look.finish !== 'wood' && (
        <Finish id={id} finish={look.finish} outline={outline} box={boxes.trim} />
      )}
      {background && <path d={printedEdge(rule, boxes.bleed)} fill={background} />}
    </>
  )
})

/** The part that is trimmed away, the edge, and the safe area for text. */
export const SurfaceLines = memo(function SurfaceLines({ rule, boxes }: Props) {
  const safe = useSafeEdge(rule, boxes)
  const around = boxes.trim.width * 20 + boxes.trim.height * 20
  const { x, y, width, height } = boxes.trim
  const far = `M${x - around} ${y - around}H${x + width + around}V${y + height + around}H${x - around}Z`
  return (
    <g pointerEvents="none">
      <path className={styles.away} d={`${far}${pieceOf(rule, boxes.trim)}`} fillRule="evenodd" />
      <path className={styles.bleed} d={printedEdge(rule, boxes.bleed)} />
      <path className={styles.trim} d={pieceOf(rule, boxes.trim)} />
      <path className={styles.safe} d={safe} />
      {rule.folds?.map((fold) => (
        <path key={fold} className={styles.fold} d={placedShape('rectangle', widened(boxes.trim, -fold))} />
      ))}
      {hasFoldsAcross(rule) && <path className={styles.fold} d={foldPath(rule, boxes.trim)} data-folds />}
      {rule.pieces && <PieceLines rule={rule} trim={boxes.trim} />}
      {rule.zones && <Zones rule={rule} trim={boxes.trim} />}
    </g>
  )
})
