import { useRef, type ComponentProps, type ReactNode } from 'react'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { useIsNear } from '@/ui/hooks/use-is-near'
import { latePart } from '../../page/late-part'
import { DesignTable } from './DesignTable'
import type { DesignedIn } from './OtherDesigns'

/** Below the table; its code loads only when the shopper scrolls there (page-weight-5). */
const OtherDesigns = latePart(() => import('./OtherDesigns').then((file) => file.OtherDesigns))

interface Props extends ComponentProps<typeof DesignTable> {
  /** Other products that can be designed, in the tool if there is one. */
  others: { cards: ProductCard[]; tool?: DesignedIn }
  /** Content about the product, below its table. */
  children?: ReactNode
}

/**
 * A table with a product and the content below it. It is one chunk for all pages with a table, and no other
 * page loads it.
 */
export function ToolTable({ others, children, ...table }: Props) {
  const below = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(below)
  return (
    <>
      <DesignTable {...table} />
      {children}
      <div ref={below}>{isNear && <OtherDesigns {...others} shown={table.product.urlKey} />}</div>
    </>
  )
}
