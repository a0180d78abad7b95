import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { answerCache } from '@/lib/answer-cache'
import { concurrencyLimit } from './http/concurrency-limit'
import { onPurge } from './pages/purge'
import { minuteWindows } from './http/minute-windows'
import { programLimits, wrongTokenLimit } from './programs/program-limits'
import { pageCache } from './pages/page-cache'

/** What exists once in the process of a shop. Everything that counts, keeps or limits across requests stands here. */

/** Of a request that its asker gave up: that says nothing about the server that was asked. */
export class GivenUp extends Error {}

/** In front of the Magento at COMMERCE_URL: after five failures in a row it rests, then one request finds out (server-5). */
export const upstreamBreaker = circuitBreaker(
  handleWhen((error) => !(error instanceof GivenUp)).orWhenResult(
    (result) => result instanceof Response && result.status >= 500,
  ),
  { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) },
)

/** What the HTTP server keeps. */
export const newServerState = () => ({
  /** Requests that are being worked on (server-7). */
  requests: concurrencyLimit(),
  /** Pages, pictures and build files, compressed once. */
  pages: pageCache({ maxBytes: 96 * 1024 * 1024, freshSeconds: 10, now: Date.now }),
})
export const serverState = newServerState()

/** What results pages say to everybody: asked for as rarely as pages are made, and cleared with them (pages-7). */
export const pageAnswers = answerCache({
  entries: 10,
  freshMs: 10_000,
  oldMs: 40_000,
  emptyEntries: 1,
  emptyMs: 0,
  now: Date.now,
})
onPurge(pageAnswers.forget)

/** caching-3: an answer of /caching is fresh for a minute; the old one serves while a new one is made or cannot be. */
export const cachedAnswers = answerCache({
  entries: 2_000,
  freshMs: 60_000,
  emptyEntries: 1_000,
  emptyMs: 60_000,
  now: () => Date.now(),
})

/** What each program with a token asks (programs-3), and the wrong tokens of each network. */
export const programState = { requests: programLimits(Date.now), wrongTokens: wrongTokenLimit(Date.now) }

/** How often each service that sends webhooks did so in this minute (commerce-86). */
export const webhookCalls = minuteWindows(Date.now, 10)

/** How many messages of each network no payment service had sent, in this minute (server-92). */
export const forgedMessages = minuteWindows(Date.now, 10_000)
