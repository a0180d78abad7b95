import { useMemo } from 'react'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { mostShown } from '@/design/picture/side-cells'
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
 * The first surfaces of a design at the size of a cart line's picture. Hidden from screen readers, because the
 * line's name is beside it.
 */
export function DesignThumbnail({ document, template, faces, urls }: DrawnDesign) {
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, urls)
  const rules = document.surfaceOrder.flatMap((id) => surfaceRule(made, id) ?? []).slice(0, mostShown)
  if (rules.length === 0) return null
  return (
    <span
      className={styles.thumbnail}
      data-kind={made.kind}
      data-several={rules.length > 1 || undefined}
      data-design
      aria-hidden
    >
      {rules.map((rule) => (
        <MadeSurface key={rule.id} {...{ document, rule, faces, source }} template={made} label="" />
      ))}
    </span>
  )
}
