import { replaceAddress } from '@/next/browser/replace-address'
import { asksForSomething, commandNames } from './developer-signs'

/**
 * Commands that an address can give the page: ?developer=, ?clearcache=, ?__clearcacheall__= and ?sessionid=.
 * They are removed from the address immediately and executed by POST (caching-11). A link alone changes
 * nothing on the server.
 */

export interface AddressCommands {
  /** The token as given; '' if there is none. */
  developer: string
  clearsPage: boolean
  clearsEverything: boolean
  dropsCart: boolean
}

/** Returns undefined if the query has no commands. `rest` is the query without them, including "?". */
export function takeCommands(query: string): { orders: AddressCommands; rest: string } | undefined {
  const parameters = new URLSearchParams(query)
  if (!asksForSomething(parameters)) return undefined
  const has = (name: string) => parameters.has(name)
  const tokens = parameters.getAll(commandNames.developer)
  const orders = {
    developer: tokens.length === 1 ? (tokens[0] ?? '') : '', // two tokens are treated as none
    clearsPage: has(commandNames.clearsPage),
    clearsEverything: has(commandNames.clearsEverything),
    dropsCart: has(commandNames.dropsCart),
  }
  for (const name of Object.values(commandNames)) parameters.delete(name)
  return { orders, rest: parameters.size > 0 ? `?${parameters}` : '' }
}

let taken: AddressCommands | undefined

/**
 * Returns the commands of this page's address. The first call removes them from the address bar, before other
 * code reads it.
 */
export function commandsOfAddress(): AddressCommands | undefined {
  const found = takeCommands(location.search)
  if (!found) return taken
  taken = found.orders
  replaceAddress(location.pathname + found.rest + location.hash)
  return taken
}
