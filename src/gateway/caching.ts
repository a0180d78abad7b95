import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/failure-log'
import { pageDetails } from '@/commerce/page-details'
import { answerAndClose, answerJson, BodyTooLarge, header, readBody } from './http'
import { foreignRequest } from './same-origin'

/**
 * POST /caching/*: operations of a fixed list, by name. No request names a host, an address or a method of anything
 * upstream; whoever tries is refused (reliability 2.2). Clearing is for developers and stays closed until they can
 * prove who they are.
 */

const maxBytes = 8_192
const slugPattern = /^\/?[a-z0-9][a-z0-9/_-]{0,200}$/

/** Undefined when it is no address that could be ours. */
function slugIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const slug = typeof parsed === 'object' && parsed !== null && 'slug' in parsed ? parsed.slug : undefined
    return typeof slug === 'string' && slugPattern.test(slug) ? `/${slug.replace(/^\//, '')}` : undefined
  } catch {
    return undefined
  }
}

async function page(request: IncomingMessage, response: ServerResponse) {
  const slug = slugIn((await readBody(request, maxBytes)).toString('utf8'))
  const data = slug === undefined ? null : await pageDetails(slug)
  return answerJson(response, 200, { status: data ? 1 : 0, data })
}

const steersUpstream = (request: IncomingMessage) =>
  Object.keys(request.headers).some((name) => name.startsWith('x-upstream'))

/** Answers everything below /caching. */
export async function cachingGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0]?.replace(/^\/(?:api\/)?caching\//, '')
  if (steersUpstream(request)) return answerAndClose(response, 400, { status: 0, data: null })
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST')
    return answerAndClose(response, 405, { status: 0, data: null })
  }
  const foreign = foreignRequest(request)
  if (foreign) return answerAndClose(response, foreign.status, { status: 0, data: null })
  if (path === 'cache/clear' || path === 'cache/clearall')
    return answerAndClose(response, 403, { status: 0, data: null })
  const operation = header(request, 'x-operation') ?? 'page'
  if (path !== 'cacheurl') return answerAndClose(response, 404, { status: 0, data: null })
  if (operation !== 'page') return answerAndClose(response, 400, { status: 0, data: null })
  try {
    return await page(request, response)
  } catch (error) {
    if (error instanceof BodyTooLarge) return answerAndClose(response, 413, { status: 0, data: null })
    logFailure('caching', error)
    return answerJson(response, 200, { status: 0, data: null }) // the page falls back to its defaults, silently
  }
}
