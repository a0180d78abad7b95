import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { logWarning } from '@/backend/kernel/log'
import { isBuildFile, pageOf } from '@/next/server/data-address'
import { readMs } from '../ask-backend'
import { addressTable } from '../http/address-table'
import { longestPageLife } from './longest-page-life'
import { publicPage } from './page-address'
import { onPurge } from './purge'

/**
 * On a Magento, a page that is older than it may be is made anew before it is shown, not after (commerce-85): the renderer by itself
 * would show yesterday's price to whoever comes first. Of a Magento that is slow or gone the old page is shown.
 */

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Renewal {
  /** How old a page may be, in milliseconds. */
  maxAgeMs: number
  /** How long whoever asks waits for the new page. */
  waitMs: number
  /** After a failure, how long the old page is shown without another try. */
  pauseMs: number
  now: () => number
  /** Makes one page anew if it was ever made. @throws when it cannot be */
  makeAnew: (page: string) => Promise<unknown>
}

/** As many pages as a large catalogue has, a hundred bytes each. */
const rememberedPages = 20_000

/** Pages that are rendered for each who asks or show nothing of the catalogue. */
const elsewhere = addressTable([
  ...['/search', '/catalogsearch', '/customer', '/checkout'].map((path) => ({ path: `${path}/*` })),
  { path: '/404' },
])
const isMadeForEach = (page: string) => isBuildFile(page) || elsewhere(page) !== undefined

/** @param makeAnew makes one page; `onlyGenerated` leaves alone what was never made */
export const magentoRenewal = (
  makeAnew: (page: string, options: { onlyGenerated: boolean }) => Promise<unknown>,
): Renewal => ({
  maxAgeMs: longestPageLife() * 1_000,
  waitMs: readMs,
  pauseMs: 10_000,
  now: Date.now,
  makeAnew: (page) => makeAnew(page, { onlyGenerated: true }),
})

/** @returns how to render a page that is no older than it may be */
export function renewedPages(render: Render, { maxAgeMs, waitMs, pauseMs, now, makeAnew }: Renewal): Render {
  /** Page → when it is too old, in milliseconds of the clock. */
  const dueAt = new LRUCache<string, number>({ max: rememberedPages })
  const underway = new Map<string, Promise<void>>()

  function renew(page: string): Promise<void> {
    const begunAt = now()
    const making: Promise<void> = makeAnew(page)
      .then(
        () => begunAt + maxAgeMs,
        (error: unknown) => {
          logWarning('a page could not be made anew; the old one is shown', { page, reason: String(error) })
          return now() + pauseMs
        },
      )
      .then((due) => {
        if (underway.get(page) !== making) return // what it was made of has changed meanwhile
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
