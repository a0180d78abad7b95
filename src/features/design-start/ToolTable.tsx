import type { ComponentProps, ReactNode } from 'react'
import type { ProductCard } from '@/commerce/product-card'
import { DesignTable } from './DesignTable'
import { OtherDesigns, type DesignedIn } from './OtherDesigns'

interface Props extends ComponentProps<typeof DesignTable> {
  /** What else can be designed, in the tool when there is one. */
  others: { cards: ProductCard[]; tool?: DesignedIn }
  /** What is said of the product below its table. */
  children?: ReactNode
}

/** A product on the table and what stands below it: one file for all pages that have a table, and no other page carries it. */
export function ToolTable({ others, children, ...table }: Props) {
  return (
    <>
      <DesignTable {...table} />
      {children}
      <OtherDesigns {...others} shown={table.product.urlKey} />
    </>
  )
}
