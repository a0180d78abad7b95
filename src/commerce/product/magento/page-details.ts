import { ResolvePageDocument } from '../../generated/page-details'
import { request } from '../../request'

export async function routeAt(url: string) {
  const { route } = await request(ResolvePageDocument, { url })
  return route && { route, inFull: {} }
}
