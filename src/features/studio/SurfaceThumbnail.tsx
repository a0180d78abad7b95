import { memo } from 'react'
import type { DesignDocument, SurfaceId } from '@/design/design-document'
import { withDescendants } from '@/design/document/tree'
import type { Faces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { type PictureSource, viewBoxOf } from '@/design/scene/scene-to-svg'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { foldPath, hasFoldsAcross } from '@/design/template/fold-lines'
import { severalWindows } from '@/design/template/mat-openings'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { pieceOf } from '@/design/template/surface-edge'
import { MatOver } from './MatOver'
import { SceneNodes } from './SceneNode'
import styles from './SurfaceThumbnail.module.css'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  rule: SurfaceRule
  faces: Faces
  source: PictureSource
}

/** Returns everything that a surface's drawing depends on, including a surface that it follows. */
function drawnFrom({ document, rule, faces, source }: Props): unknown[] {
  const ids: SurfaceId[] = [rule.id, ...(rule.follows ? [rule.follows.surface] : [])]
  const nodes = ids.flatMap((id) => document.surfaces[id]?.nodes ?? [])
  const objects = nodes.flatMap((id) => withDescendants(document, id)).map((id) => document.nodes[id])
  const { size, options } = document.product
  return [rule, faces, source, size, options, ...ids.map((id) => document.surfaces[id]), ...objects]
}

function isSameSurface(one: Props, other: Props): boolean {
  if (one.document === other.document && one.rule === other.rule && one.source === other.source)
    return one.faces === other.faces
  const [before, after] = [drawnFrom(one), drawnFrom(other)]
  return before.length === after.length && before.every((part, index) => part === after[index])
}

/**
 * A surface in a list of many, as large as its container. It is redrawn only when something on it changes
 * (design-scene-2).
 */
export const SurfaceThumbnail = memo(function SurfaceThumbnail({
  document,
  template,
  rule,
  faces,
  source,
}: Props) {
  const { trim } = surfaceBoxes(rule, document.product.size)
  const { elements } = sceneOf(document, template, rule.id, { faces, mode: 'view' })
  const windows = severalWindows(rule, document.product.size)
  const material = rule.materials?.[document.product.options['material'] ?? '']
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBoxOf(trim)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-drawn
    >
      <path d={pieceOf(rule, trim)} fill={material?.base ?? '#ffffff'} fillRule="evenodd" />
      <SceneNodes elements={elements} source={source} />
      {windows.length > 0 && <MatOver board={trim} windows={windows} />}
      {hasFoldsAcross(rule) && <path className={styles.fold} d={foldPath(rule, trim)} data-folds />}
    </svg>
  )
}, isSameSurface)
