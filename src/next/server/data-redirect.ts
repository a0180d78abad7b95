import type { ServerResponse } from 'node:http'

/**
 * What Next's router takes for a redirect when it asks for data: a fetch would follow a 302 by itself and hand the router a
 * page instead.
 */
export function answerDataRedirect(response: ServerResponse, location: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('x-middleware-cache', 'no-cache') // the router would remember it beyond the sign-in
  response.end(JSON.stringify({ pageProps: { __N_REDIRECT: location, __N_REDIRECT_STATUS: 302 } }))
}
