import { useMemo } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { printOf } from '@/design/picture/print-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { CaptionAtField } from './canvas/CaptionAtField'
import { PhotoOnStage, sourceKey, type LiveProps } from './canvas/PhotoOnStage'
import { PrintStage } from './print/PrintStage'
import { useCaption } from './print/use-caption'

interface Props extends LiveProps {
  /** How it is designed. */
  template: ProductTemplate
}

/** A shopper's own picture as the print that is chosen, from the file itself, before it is sent (studio-62). */
export function LivePrint({ template, ...live }: Props) {
  const { product, selection, source, children } = live
  const caption = useCaption(template, product, selection)
  const make = useMemo(() => {
    const bare = printOf(template, product, selection)
    return bare && caption ? { ...bare, caption } : bare
  }, [template, product, selection, caption])
  if (!make) return children
  return (
    <>
      <PhotoOnStage key={sourceKey(source)} {...live} make={make} Stage={PrintStage} />
      {caption && <CaptionAtField {...{ template, product, caption }} />}
    </>
  )
}
