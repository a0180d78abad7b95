import dynamic from 'next/dynamic'
import { PartOnItsWay } from '../page/late-part'

/** A page with a product on it fetches the table with itself; any other when its address asks for a product. */
export const LateTable = dynamic(() => import('./ToolTable').then((file) => file.ToolTable), {
  loading: PartOnItsWay,
})

/** Fetches the table ahead of its use: from here, so that it is the same file. */
export const prepareTable = (): Promise<unknown> => import('./ToolTable')
