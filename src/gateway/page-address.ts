import { plainAddress } from '@/lib/price-cache-code'

/** /_next/data/<build>/customer/account.json asks for the same as /customer/account (RD5). */
const dataAddress = /^\/_next\/data\/[^/]+(\/.*)\.json$/

/** Next's and our own other names for the home page. */
const homes = new Set(['/index', '/home'])

/** The page that a path asks for, whichever spelling it has. @throws when it cannot be decoded */
export const pageOf = (path: string) => decodeURIComponent(dataAddress.exec(path)?.[1] ?? path)

/** The public address that a variant, a data file or another spelling belongs to. */
export function publicPage(path: string): string {
  const page = plainAddress(pageOf(path))
  return homes.has(page) ? '/' : page
}
