import type { ProductView } from './product-view'
import type { RequestOptions } from '../send-document'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/product'
import * as magento from './magento/product'

interface ProductBackend {
  productView: (urlKey: string) => Promise<ProductView | null>
  soldProduct: (urlKey: string, options?: RequestOptions) => Promise<ProductView | null>
}

export const { productView, soldProduct }: ProductBackend = speaksCoreOnly ? magento : livery
