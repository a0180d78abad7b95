import type { Messages } from './schema/messages'
import { serverBrand } from './server'

/** Returns messages of groups that only some pages need; server only, sent as `pageProps.messages`. */
export function pageMessages(...groups: string[]): Messages {
  const { messages } = serverBrand()
  return Object.fromEntries(groups.flatMap((group) => (messages[group] ? [[group, messages[group]]] : [])))
}
