import type { ReactNode } from 'react'
import '@/brand/generated/canvas'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenSize } from '@/design/answers/size-answers'
import type { Selection } from '@/lib/products/product-options'
import { CaptionAlone } from './canvas/CaptionAlone'
import { CaptionAtField } from './canvas/CaptionAtField'
import { useCaption } from './print/use-caption'
import { useTemplate } from './product-template'

interface Props {
  product: CanvasProduct & { urlKey: string }
  selection: Selection
  /** The product's own pictures: a person decides how the shopper's pictures will look. */
  children: ReactNode
}

/** The typed caption of a product that a person lays out, below the product's own pictures (studio-64). */
export function LiveCaption({ product, selection, children }: Props) {
  const template = useTemplate(product.urlKey)
  return (
    <>
      {children}
      {template && <Typed {...{ template, product, selection }} />}
    </>
  )
}

function Typed({ template, ...chosen }: Omit<Props, 'children'> & { template: ProductTemplate }) {
  const { product, selection } = chosen
  const caption = useCaption(template, product, selection)
  if (!caption) return null
  return (
    <>
      <CaptionAlone caption={caption} front={chosenSize(product, selection, template)} />
      <CaptionAtField {...{ template, product, caption }} />
    </>
  )
}
