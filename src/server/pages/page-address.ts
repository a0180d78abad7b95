import { plainAddress } from '@/lib/price-cache-code'
import { pageOf } from '@/next/server/data-address'

/** The public address that a variant, a data file or another spelling belongs to. */
export function publicPage(path: string): string {
  const page = plainAddress(pageOf(path))
  return page === '/home' ? '/' : page
}
