import { randomUUID } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { listenForNotices, sendNotice } from '@/backend/database/notices'
import { logFailure, logNews } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { clearPages, forgetInMemory } from './cache-clearing'
import { lookWhatIsSold } from './watch-sold'
import { changedPagesShape, concernsChange, everyPage, type ChangedPages } from './commerce-changes'

/** What a developer clears, or a Magento says that it changed, is cleared by every process of the shop (caching-12, commerce-86). */

const about = 'clear-pages'
const aboutChange = 'changed-pages'
const thisProcess = randomUUID()

/** @param pattern as it was cleared here; undefined for everything */
export async function tellOthers(pattern: unknown): Promise<void> {
  const text = typeof pattern === 'string' ? pattern : ''
  await sendNotice(database(), { from: thisProcess, about, store: serverBrand().id, text }).catch(
    (error: unknown) => logFailure('telling others what was cleared', error),
  )
}

/** What PostgreSQL hands on in one notice. */
const maxNoticeLength = 7_000

/** commerce-86. More pages than a notice can name are all of them. */
export async function tellOthersOfChange(pages: ChangedPages): Promise<void> {
  const named = JSON.stringify(pages)
  const text = named.length > maxNoticeLength ? JSON.stringify(everyPage) : named
  const notice = { from: thisProcess, about: aboutChange, store: serverBrand().id, text }
  await sendNotice(database(), notice).catch((error: unknown) =>
    logFailure('telling others what changed', error),
  )
}

const hear: Partial<Record<string, (text: string) => void>> = {
  [about]: (text) =>
    void clearPages(text || undefined).catch((error: unknown) => logFailure('clearing', error)),
  [aboutChange]: (text) => {
    const pages = changedPagesIn(text)
    if (!pages) return
    forgetInMemory(concernsChange(pages))
    void lookWhatIsSold()
  },
}

function changedPagesIn(text: string): ChangedPages | undefined {
  try {
    return changedPagesShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Clears here what others say that they cleared, until `stop`. @param url the database of the shop */
export function clearWithOthers(url: string) {
  return listenForNotices({
    url,
    onNotice: (notice) => {
      if (notice.from === thisProcess || notice.store !== serverBrand().id) return
      hear[notice.about]?.(notice.text)
    },
    onGap: () => forgetInMemory(),
    log: logNews,
  })
}
