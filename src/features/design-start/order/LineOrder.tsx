import type { ReactNode } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import { useLineChange } from '../../catalogue/product/line/use-line-change'

export type LineChange = ReturnType<typeof useLineChange>

interface Props {
  line: string
  product: ProductView
  draft: ProductDraft
  children: (change: LineChange) => ReactNode
}

/**
 * Provides the button's action for a cart line. Loaded on demand, because few tables hold one
 * (cart-74).
 */
export const LineOrder = ({ line, product, draft, children }: Props) =>
  children(useLineChange(line, product, draft))
