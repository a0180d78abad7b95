import { useRef } from 'react'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { LaidCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenSize } from '@/design/template/size-answers'
import { titled } from '@/design/template/titled'
import type { Selection } from '@/lib/product-options'
import { AtField } from '../AtField'
import styles from './CaptionAtField.module.css'
import { CaptionFoot } from './CaptionFoot'

interface Props {
  template: ProductTemplate
  product: CanvasProduct
  selection: Selection
  caption: LaidCaption
}

/** A caption below the field that it is typed into, on a phone where the gallery that shows it is out of sight (studio-247). */
export function CaptionAtField({ template, product, selection, caption }: Props) {
  const stage = useRef<HTMLElement>(null)
  const option = titled(product.options, template.words?.[caption.node.slot ?? ''] ?? '')
  return (
    <>
      <span ref={(mark) => void (stage.current = mark?.parentElement ?? null)} hidden />
      <AtField stage={stage} uids={option ? [option.uid] : []}>
        <CaptionFoot
          className={styles.foot}
          caption={caption}
          front={chosenSize(product, selection, template)}
        />
      </AtField>
    </>
  )
}
