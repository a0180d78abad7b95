import { plainText } from '@/lib/words/html-text'
import type { ProductPreviewQuery } from '../generated/product-preview'
import { previewDocument } from './product-preview-backend'
import { request } from '../request'
import { specifications, type Specification } from './specifications'

/** What a tile shows about its product before a shopper opens the page. */
export interface ProductPreview {
  summary: string
  facts: Specification[]
}

type PreviewItem = NonNullable<NonNullable<NonNullable<ProductPreviewQuery['products']>['items']>[number]>

/** Returns a short description of a product; null if there is none at this address. */
export async function productPreview(urlKey: string): Promise<ProductPreview | null> {
  const { products } = await request(previewDocument, { urlKey })
  const item: Partial<PreviewItem> | null | undefined = products?.items?.[0]
  if (!item) return null
  return {
    summary: plainText(item.short_description?.html ?? ''),
    facts: specifications(item.technical_specifications),
  }
}
