import { useMemo } from 'react'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import styles from './DesignThumbnail.module.css'
import { usePicturesOf } from './pictures/use-pictures-of'
import { MadeSurface } from './MadeSurface'

export interface DrawnDesign {
  document: DesignDocument
  template: ProductTemplate
  faces: Faces
  /** Local URLs of the design's pictures by asset key; the other pictures come from the shop. */
  urls: Record<string, string>
}

/**
 * The first surface of a design, as small as the picture of a cart line. The line's name beside it describes
 * it.
 */
export function DesignThumbnail({ document, template, faces, urls }: DrawnDesign) {
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, urls)
  const rule = surfaceRule(made, document.surfaceOrder[0] ?? '')
  if (!rule) return null
  return (
    <span className={styles.thumbnail} data-kind={made.kind} data-design aria-hidden>
      <MadeSurface {...{ document, rule, faces, source }} template={made} label="" />
    </span>
  )
}
