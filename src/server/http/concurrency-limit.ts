import type { IncomingMessage, ServerResponse } from 'node:http'
import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import { escapeHtml } from '@/lib/html-text'
import { comeBackSeconds, header } from './http'

/**
 * How many requests are worked on at once. Whoever comes when the server is full is told so at once, instead of waiting
 * with everybody else until nobody is served in time (server-7). The page cache need no place in here.
 */
export interface ConcurrencyLimit {
  /** Runs `work` and counts it until it is done and its answer has left; false when there is no room for it. */
  enter(response: ServerResponse, limit: Room, work: () => Promise<void>): boolean
}

interface Room {
  /** How many may be worked on, this one among them. */
  room: number
  /** Who asks; undefined where that is not known. */
  network: string | undefined
  /** How many of them one network may have. */
  ofNetwork: number
}

export function concurrencyLimit(): ConcurrencyLimit {
  /** The networks whose requests are worked on, each as often as it has some. */
  const inside: (string | undefined)[] = []
  const countOf = (network: string) => inside.reduce((sum, each) => sum + Number(each === network), 0)
  return {
    enter(response, { room, network, ofNetwork }, work) {
      if (inside.length >= room) return false
      if (network !== undefined && room !== Infinity && countOf(network) >= ofNetwork) return false
      inside.push(network)
      // Work goes on when the one who asked has gone away: it counts until both are over.
      const hasLeft = new Promise<void>((left) => response.once('close', left))
      void Promise.all([work(), hasLeft]).finally(() => inside.splice(inside.indexOf(network), 1))
      return true
    },
  }
}

/** What draws pages is what has no room: this one needs nothing else, and looks again by itself. */
function fullPage(text: string): string {
  const name = escapeHtml(serverBrand().identity.name)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${comeBackSeconds}"><title>${name}</title></head>
<body style="margin:20vh auto;max-width:26rem;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center">
<h1 style="font-size:1.5rem">${name}</h1><p>${escapeHtml(text)}</p></body></html>`
}

/** 503 with a time to come back, as a page for whoever opens one and as data for scripts. */
export function answerFull(request: IncomingMessage, response: ServerResponse) {
  const text = message(serverBrand(), 'errors.unavailable')
  const isPage = (header(request, 'accept') ?? '').includes('text/html')
  response.statusCode = 503
  response.setHeader('retry-after', comeBackSeconds)
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  // A body that nobody read goes with its connection.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('connection', 'close')
  response.end(isPage ? fullPage(text) : JSON.stringify({ message: text }))
}
