import { useRef } from 'react'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { LaidCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled } from '@/design/answers/titled'
import { AtField } from '../sign/AtField'
import styles from './CaptionAtField.module.css'
import { CaptionDrawing } from './CaptionDrawing'

interface Props {
  template: ProductTemplate
  product: CanvasProduct
  caption: LaidCaption
}

/** Returns the box of the letters with a margin: the whole front is too large for a phone. */
function closeUp({ path, toFront: [, , , , x, y] }: LaidCaption) {
  const letters = pathBounds(parsePath(path))
  return widened({ ...letters, x: letters.x + x, y: letters.y + y }, letters.height)
}

/**
 * A caption below the field that it is typed into, on a phone where the gallery is scrolled out of view.
 */
export function CaptionAtField({ template, product, caption }: Props) {
  const stage = useRef<HTMLElement>(null)
  if (caption.path === '') return null // the typeface has none of these characters
  const option = titled(product.options, template.words?.[caption.node.slot ?? ''] ?? '')
  return (
    <>
      <span ref={(mark) => void (stage.current = mark?.parentElement ?? null)} hidden />
      <AtField stage={stage} uids={option ? [option.uid] : []}>
        <CaptionDrawing className={styles.letters} caption={caption} box={closeUp(caption)} />
      </AtField>
    </>
  )
}
