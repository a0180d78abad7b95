import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { answerCache } from '@/lib/answer-cache'
import { concurrencyLimit } from '../http/concurrency-limit'
import { onPurge } from './pages/purge'
import { minuteWindows } from '../http/minute-windows'
import { programLimits, wrongTokenLimit } from '../http/program-limits'
import { pageCache } from './pages/page-cache'

/** The singletons of a shop's process: everything that counts, caches or limits across requests. */

/** Thrown when the client aborted the request, which says nothing about the upstream server's health. */
export class RequestAborted extends Error {}

/**
 * Circuit breaker for the Magento at COMMERCE_URL: opens after five consecutive failures, then lets one
 * request probe (server-5).
 */
export const upstreamBreaker = circuitBreaker(
  handleWhen((error) => !(error instanceof RequestAborted)).orWhenResult(
    (result) => result instanceof Response && result.status >= 500,
  ),
  { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) },
)

export const newServerState = () => ({
  /** Requests in progress (server-7). */
  requests: concurrencyLimit(),
  /** Pages, pictures and build files, compressed once. */
  pages: pageCache({ maxBytes: 96 * 1024 * 1024, freshSeconds: 10, now: Date.now }),
})
export const serverState = newServerState()

/**
 * Public data of pages that are rendered per request; cached as long as pages and cleared with them
 * (pages-7).
 */
export const pageAnswers = answerCache({
  entries: 10,
  freshMs: 10_000,
  oldMs: 40_000,
  emptyEntries: 1,
  emptyMs: 0,
  now: Date.now,
})
onPurge(pageAnswers.forget)

/**
 * Answers of /caching, fresh for a minute. A stale answer is served while a new one loads, or if loading
 * fails (caching-3).
 */
export const cachedAnswers = answerCache({
  entries: 2_000,
  freshMs: 60_000,
  emptyEntries: 1_000,
  emptyMs: 60_000,
  now: () => Date.now(),
})

/** Requests of each program with a token (programs-3), and wrong tokens per network. */
export const programState = { requests: programLimits(Date.now), wrongTokens: wrongTokenLimit(Date.now) }

/** Webhook calls per service in the current minute (commerce-86). */
export const webhookCalls = minuteWindows(Date.now, 10)

/** Forged webhook messages per network in the current minute (server-92). */
export const forgedMessages = minuteWindows(Date.now, 10_000)
