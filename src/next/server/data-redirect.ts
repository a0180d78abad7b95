import type { ServerResponse } from 'node:http'

/**
 * Sends a redirect in the form that Next's router expects for page data. A fetch would follow a 302 by itself
 * and return a page to the router.
 */
export function answerDataRedirect(response: ServerResponse, location: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('x-middleware-cache', 'no-cache') // otherwise the router still has it after the sign-in
  response.end(JSON.stringify({ pageProps: { __N_REDIRECT: location, __N_REDIRECT_STATUS: 302 } }))
}
