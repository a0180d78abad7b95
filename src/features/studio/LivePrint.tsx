import { useMemo } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { printOf } from '@/design/picture/print-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { PhotoOnStage, sourceKey, type LiveProps } from './canvas/PhotoOnStage'
import { PrintStage } from './print/PrintStage'

interface Props extends LiveProps {
  /** How it is designed. */
  template: ProductTemplate
}

/** A shopper's own picture as the print that is chosen, from the file itself, before it is sent (studio-62). */
export function LivePrint({ template, ...live }: Props) {
  const { product, selection, source, children } = live
  const make = useMemo(() => printOf(template, product, selection), [template, product, selection])
  if (!make) return children
  return <PhotoOnStage key={sourceKey(source)} {...live} make={make} Stage={PrintStage} />
}
