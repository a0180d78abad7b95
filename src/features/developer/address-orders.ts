import { replaceAddress } from '@/next/browser/replace-address'
import { asksForSomething, orderNames } from './developer-signs'

/**
 * What an address can ask the page to do: ?developer=, ?clearcache=, ?__clearcacheall__= and ?sessionid=. They are taken
 * out of the address at once and carried out by POST (caching-11): a link alone changes nothing on the server.
 */

export interface Orders {
  /** The token, as it was given; '' for none. */
  developer: string
  clearsPage: boolean
  clearsEverything: boolean
  dropsCart: boolean
}

/** Undefined when the query asks for nothing. `rest` is the query without what was asked, "?" included. */
export function takeOrders(query: string): { orders: Orders; rest: string } | undefined {
  const parameters = new URLSearchParams(query)
  if (!asksForSomething(parameters)) return undefined
  const has = (name: string) => parameters.has(name)
  const tokens = parameters.getAll(orderNames.developer)
  const orders = {
    developer: tokens.length === 1 ? (tokens[0] ?? '') : '', // two tokens are none
    clearsPage: has(orderNames.clearsPage),
    clearsEverything: has(orderNames.clearsEverything),
    dropsCart: has(orderNames.dropsCart),
  }
  for (const name of Object.values(orderNames)) parameters.delete(name)
  return { orders, rest: parameters.size > 0 ? `?${parameters}` : '' }
}

let taken: Orders | undefined

/** What this page's address asked for. The first to ask takes it out of the address bar, before anything reads it there. */
export function ordersOfAddress(): Orders | undefined {
  const found = takeOrders(location.search)
  if (!found) return taken
  taken = found.orders
  replaceAddress(location.pathname + found.rest + location.hash)
  return taken
}
