import { ResolvePageDocument } from '../../generated/page-details'
import { request } from '../../request'

/** A Magento may put the code of the store view before its addresses (Web › Add Store Code to Urls). */
const behindCode = /^\/[a-z]\w{0,31}(\/.+)$/i

export async function routeAt(url: string) {
  const asked = await request(ResolvePageDocument, { url })
  const rest = asked.route ? undefined : behindCode.exec(url)?.[1]
  const route = rest === undefined ? asked.route : (await request(ResolvePageDocument, { url: rest })).route
  return route && { route, inFull: {} }
}
