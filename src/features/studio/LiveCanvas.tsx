import { useMemo } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { canvasOf } from '@/design/picture/canvas-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { CaptionAtField } from './canvas/CaptionAtField'
import { CanvasStage } from './canvas/CanvasStage'
import { PhotoOnStage, sourceKey, type LiveProps } from './canvas/PhotoOnStage'
import { useCaption } from './print/use-caption'

interface Props extends LiveProps {
  /** How it is designed. */
  template: ProductTemplate
}

/** A shopper's own picture as the canvas that is chosen, from the file itself, before it is sent (studio-50). */
export function LiveCanvas({ template, ...live }: Props) {
  const { product, selection, source, children } = live
  const caption = useCaption(template, product, selection)
  const make = useMemo(() => {
    const bare = canvasOf(template, product, selection)
    return bare && caption ? { ...bare, caption } : bare
  }, [template, product, selection, caption])
  if (!make) return children
  return (
    <>
      <PhotoOnStage key={sourceKey(source)} {...live} make={make} Stage={CanvasStage} />
      {caption && <CaptionAtField {...{ template, product, caption }} />}
    </>
  )
}
