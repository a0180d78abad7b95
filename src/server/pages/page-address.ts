import { plainAddress } from '@/lib/money/price-cache-code'
import { pageOf } from '@/next/server/data-address'

/** Returns the public path for a variant, a data file or another spelling. */
export function publicPage(path: string): string {
  const page = plainAddress(pageOf(path))
  return page === '/home' ? '/' : page
}
