import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { logWarning } from '@/backend/kernel/log'
import { isBuildFile, pageOf } from '@/next/server/data-address'
import { readMs } from '@/lib/request-limits'
import { addressTable } from '../../http/address-table'
import { longestPageLife } from './longest-page-life'
import { publicPage } from './page-address'
import { onPurge } from './purge'

/**
 * On a Magento, an expired page is rendered again before it is served, not afterwards (commerce-85). The
 * renderer alone would show an outdated price to the first visitor. If the Magento is slow or down, the old
 * page is served.
 */

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Renewal {
  /** Maximum age of a page in milliseconds. */
  maxAgeMs: number
  /** How long a request waits for the new page. */
  waitMs: number
  /** After a failure, how long the old page is served without a retry. */
  pauseMs: number
  now: () => number
  /**
   * Renders a page again if it was ever rendered.
   * @throws if rendering fails
   */
  makeAnew: (page: string) => Promise<unknown>
}

/** Enough for the pages of a large catalog, at a hundred bytes each. */
const rememberedPages = 20_000

/** Pages that are rendered per request or contain no catalog data. */
const elsewhere = addressTable([
  ...['/search', '/catalogsearch', '/customer', '/checkout'].map((path) => ({ path: `${path}/*` })),
  { path: '/404' },
])
const isMadeForEach = (page: string) => isBuildFile(page) || elsewhere(page) !== undefined

/** @param makeAnew renders one page; `onlyGenerated` skips pages that were never rendered */
export const magentoRenewal = (
  makeAnew: (page: string, options: { onlyGenerated: boolean }) => Promise<unknown>,
): Renewal => ({
  maxAgeMs: longestPageLife() * 1_000,
  waitMs: readMs,
  pauseMs: 10_000,
  now: Date.now,
  makeAnew: (page) => makeAnew(page, { onlyGenerated: true }),
})

/**
 * @returns a renderer that never serves a page beyond its maximum age, unless rendering fails or takes too long
 */
export function renewedPages(render: Render, { maxAgeMs, waitMs, pauseMs, now, makeAnew }: Renewal): Render {
  /** Page → expiry time, in milliseconds of the clock. */
  const dueAt = new LRUCache<string, number>({ max: rememberedPages })
  const underway = new Map<string, Promise<void>>()

  function renew(page: string): Promise<void> {
    const begunAt = now()
    const making: Promise<void> = makeAnew(page)
      .then(
        () => begunAt + maxAgeMs,
        (error: unknown) => {
          logWarning('revalidating a page failed; the old page is served', { page, reason: String(error) })
          return now() + pauseMs
        },
      )
      .then((due) => {
        if (underway.get(page) !== making) return // its data has changed meanwhile
        underway.delete(page)
        dueAt.set(page, due)
      })
    underway.set(page, making)
    return making
  }

  onPurge((concerns) => {
    for (const known of [dueAt, underway])
      for (const page of [...known.keys()].filter((each) => concerns(publicPage(each)))) known.delete(page)
  })

  return async function shown(request: IncomingMessage, response: ServerResponse) {
    const page = pageOf((request.url ?? '/').split('?', 1)[0] ?? '/')
    if (!isMadeForEach(page) && (dueAt.get(page) ?? 0) <= now())
      await Promise.race([underway.get(page) ?? renew(page), wait(waitMs, undefined, { ref: false })])
    return render(request, response)
  }
}
