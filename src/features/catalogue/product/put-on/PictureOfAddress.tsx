import { useEffect, useEffectEvent } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import type { useProductDraft } from '../product-draft'
import { optionFor, readCarried } from './carried-picture'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

/**
 * Sets a product's file option to the shopper's picture from the previous product page, once. An edited design of
 * this product is set aside, and can be restored (catalogue-35).
 */
export function PictureOfAddress({ product, choices }: Props) {
  const take = useEffectEvent(() => {
    const upload = readCarried()
    const option = upload && optionFor(product, choices.draft, upload)
    if (!upload || !option || choices.draft.uploads[option.uid]?.key === upload.key) return
    choices.setDesign(undefined)
    choices.setUpload(option.uid, upload)
  })
  useEffect(() => take(), [])
  return null
}
