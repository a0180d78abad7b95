import { randomUUID } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { listenForNotices, sendNotice } from '@/backend/database/notices'
import { logFailure, logEvent } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { clearPages, purgeMemory } from './cache-clearing'
import { refreshSoldProducts } from './watch-sold'
import { changedPagesShape, concernsChange, everyPage, type ChangedPages } from './commerce-changes'

/**
 * Propagates cache clearing to every process of the shop, after a developer's request or a Magento's change
 * notice (caching-8, commerce-86).
 */

const about = 'clear-pages'
const aboutChange = 'changed-pages'
const thisProcess = randomUUID()

/** @param pattern the pattern cleared here; undefined for everything */
export async function broadcastPurge(pattern: unknown): Promise<void> {
  const text = typeof pattern === 'string' ? pattern : ''
  await sendNotice(database(), { from: thisProcess, about, store: serverBrand().id, text }).catch(
    (error: unknown) => logFailure('broadcasting a purge', error),
  )
}

/** Upper limit for a PostgreSQL notification. */
const maxNoticeLength = 7_000

/**
 * Broadcasts changed pages. If the list is too long for a notification, all pages are cleared (commerce-86).
 */
export async function broadcastChange(pages: ChangedPages): Promise<void> {
  const named = JSON.stringify(pages)
  const text = named.length > maxNoticeLength ? JSON.stringify(everyPage) : named
  const notice = { from: thisProcess, about: aboutChange, store: serverBrand().id, text }
  await sendNotice(database(), notice).catch((error: unknown) =>
    logFailure('broadcasting a catalog change', error),
  )
}

const hear: Partial<Record<string, (text: string) => void>> = {
  [about]: (text) =>
    void clearPages(text || undefined).catch((error: unknown) =>
      logFailure('applying a purge of another instance', error),
    ),
  [aboutChange]: (text) => {
    const pages = changedPagesIn(text)
    if (!pages) return
    purgeMemory(concernsChange(pages))
    void refreshSoldProducts()
  },
}

function changedPagesIn(text: string): ChangedPages | undefined {
  try {
    return changedPagesShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Applies purges announced by other processes until `stop` is called.
 * @param url the shop's database
 */
export function listenForPurges(url: string) {
  return listenForNotices({
    url,
    onNotice: (notice) => {
      if (notice.from === thisProcess || notice.store !== serverBrand().id) return
      hear[notice.about]?.(notice.text)
    },
    onGap: () => purgeMemory(),
    log: logEvent,
  })
}
