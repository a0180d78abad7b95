import type { IncomingMessage, ServerResponse } from 'node:http'
import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import { html } from '@/lib/words/html'
import { retryAfterSeconds, header } from './http'

/**
 * Limits how many requests are processed at the same time. When the server is full, a request is refused at
 * once, so that the others are served in time (server-7). Page cache hits don't count.
 */
export interface ConcurrencyLimit {
  /**
   * Runs `work` and counts it until it is done and its response is sent. Returns false if there is no room.
   */
  enter(response: ServerResponse, limit: Room, work: () => Promise<void>): boolean
}

interface Room {
  /** Upper limit of concurrent requests, including this one. */
  room: number
  /** The client's network; undefined if unknown. */
  network: string | undefined
  /** Upper limit of concurrent requests per network. */
  ofNetwork: number
}

export function concurrencyLimit(): ConcurrencyLimit {
  /** The network of each request in progress. */
  const inside: (string | undefined)[] = []
  const countOf = (network: string) => inside.reduce((sum, each) => sum + Number(each === network), 0)
  return {
    enter(response, { room, network, ofNetwork }, work) {
      if (inside.length >= room) return false
      if (network !== undefined && room !== Infinity && countOf(network) >= ofNetwork) return false
      inside.push(network)
      // Work continues after the client disconnects, so it counts until both are over.
      const hasLeft = new Promise<void>((left) => response.once('close', left))
      void Promise.all([work(), hasLeft]).finally(() => inside.splice(inside.indexOf(network), 1))
      return true
    },
  }
}

/** Returns a page that needs no renderer, because the renderer is what is overloaded. It reloads itself. */
function fullPage(text: string): string {
  const { name } = serverBrand().identity
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${name}</title></head>
<body style="margin:20vh auto;max-width:26rem;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center">
<h1 style="font-size:1.5rem">${name}</h1><p>${text}</p></body></html>`.text
}

/** Responds with 503 and a retry time: a page for browser navigation, JSON for scripts. */
export function answerFull(request: IncomingMessage, response: ServerResponse) {
  const text = message(serverBrand(), 'errors.unavailable')
  const isPage = (header(request, 'accept') ?? '').includes('text/html')
  response.statusCode = 503
  response.setHeader('retry-after', retryAfterSeconds)
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  // Close the connection, because the request body was not read.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('connection', 'close')
  response.end(isPage ? fullPage(text) : JSON.stringify({ message: text }))
}
