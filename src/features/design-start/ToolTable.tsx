import { useRef, type ComponentProps, type ReactNode } from 'react'
import type { ProductCard } from '@/commerce/product-card'
import { useIsNear } from '@/ui/use-is-near'
import { latePart } from '../page/late-part'
import { DesignTable } from './DesignTable'
import type { DesignedIn } from './OtherDesigns'

/** Below what is worked on: whoever never goes there does without its code (page-weight-5). */
const OtherDesigns = latePart(() => import('./OtherDesigns').then((file) => file.OtherDesigns))

interface Props extends ComponentProps<typeof DesignTable> {
  /** What else can be designed, in the tool when there is one. */
  others: { cards: ProductCard[]; tool?: DesignedIn }
  /** What is said of the product below its table. */
  children?: ReactNode
}

/** A product on the table and what stands below it: one file for all pages that have a table, and no other page carries it. */
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
