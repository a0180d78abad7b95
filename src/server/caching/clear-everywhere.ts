import { randomUUID } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { listenForNotices, sendNotice } from '@/backend/database/notices'
import { logFailure, logNews } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { clearPages, forgetInMemory } from './cache-clearing'

/** What a developer clears is cleared by every process of the shop (caching-12). */

const about = 'clear-pages'
const thisProcess = randomUUID()

/** @param pattern as it was cleared here; undefined for everything */
export async function tellOthers(pattern: unknown): Promise<void> {
  const text = typeof pattern === 'string' ? pattern : ''
  await sendNotice(database(), { from: thisProcess, about, store: serverBrand().id, text }).catch(
    (error: unknown) => logFailure('telling others what was cleared', error),
  )
}

/** Clears here what others say that they cleared, until `stop`. @param url the database of the shop */
export function clearWithOthers(url: string) {
  return listenForNotices({
    url,
    onNotice: (notice) => {
      if (notice.about !== about || notice.from === thisProcess || notice.store !== serverBrand().id) return
      clearPages(notice.text || undefined).catch((error: unknown) => logFailure('clearing', error))
    },
    onGap: () => forgetInMemory(),
    log: logNews,
  })
}
