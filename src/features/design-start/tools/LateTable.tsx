import dynamic from 'next/dynamic'
import { PartLoading } from '../../page/late-part'

/**
 * The table, loaded on demand. A page with a product loads it immediately, other pages once the address names
 * a product.
 */
export const LateTable = dynamic(() => import('./ToolTable').then((file) => file.ToolTable), {
  loading: PartLoading,
})

/** Preloads the table. It is in this file so that both imports share one chunk. */
export const prepareTable = (): Promise<unknown> => import('./ToolTable')
