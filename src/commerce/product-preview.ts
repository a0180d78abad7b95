import { plainText } from '@/lib/html-text'
import { speaksCoreOnly } from './dialect'
import {
  ProductPreviewCoreDocument,
  ProductPreviewDocument,
  type ProductPreviewQuery,
} from './generated/product-preview'
import { request } from './request'
import { specifications, type Specification } from './specifications'

/** What a tile tells of its product before a shopper goes there. */
export interface ProductPreview {
  summary: string
  facts: Specification[]
}

type PreviewItem = NonNullable<NonNullable<NonNullable<ProductPreviewQuery['products']>['items']>[number]>

/** A product in a few words; null when there is none at this address. */
export async function productPreview(urlKey: string): Promise<ProductPreview | null> {
  const { products } = speaksCoreOnly
    ? await request(ProductPreviewCoreDocument, { urlKey })
    : await request(ProductPreviewDocument, { urlKey })
  const item: Partial<PreviewItem> | null | undefined = products?.items?.[0]
  if (!item) return null
  return {
    summary: plainText(item.short_description?.html ?? ''),
    facts: specifications(item.technical_specifications),
  }
}
