import type { ReactNode } from 'react'
import type { ProductView } from '@/commerce/product'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { useLineChange } from '../catalogue/product/use-line-change'

export type LineChange = ReturnType<typeof useLineChange>

interface Props {
  line: string
  product: ProductView
  draft: ProductDraft
  children: (change: LineChange) => ReactNode
}

/** Few tables hold a line of the cart: what their button does comes with this (design-start-9). */
export const LineOrder = ({ line, product, draft, children }: Props) =>
  children(useLineChange(line, product, draft))
