import pLimit from 'p-limit'
import { logAction, logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { isVariantAddress, plainAddress, splitVariant, variantAddress } from '@/lib/money/price-cache-code'
import { cachedAnswers } from '../process-state'
import { pageOfKey } from './caching-operations'
import { showsPrices, variantPage } from '../pages/price-pages'
import { concernsPattern, purge, readPattern } from '../pages/purge'

/**
 * Cache clearing for developers (caching-8, caching-9). It refreshes cached answers, the page cache and the
 * renderer's own pages, so that the next request gets current data.
 */

/** The page renderer's functions that clearing needs, set by server/server.ts. */
export interface Renderer {
  /** Returns the paths of all pages it has stored, including variants. */
  pages: () => string[]
  /** Renders one page again; `onlyGenerated` skips pages that were never rendered. */
  makeAnew: (page: string, options: { onlyGenerated: boolean }) => Promise<unknown>
}

let renderer: Renderer = { pages: () => [], makeAnew: async () => undefined }

export function setRenderer(used: Renderer) {
  renderer = used
}

type Outcome = { status: 'cleared'; pages: number } | { status: 'too-soon' } | { status: 'bad-pattern' }

const pause = 10_000
const fewAtOnce = pLimit(4)

interface Task {
  page: string
  onlyGenerated: boolean
}

/**
 * Returns tasks for the page and for its variant of each price-cache code; variants that were never requested
 * are skipped.
 */
function tasksFor(page: string): Task[] {
  const codes = showsPrices(page) ? Object.keys(serverBrand().configuration.priceCaches) : []
  return [
    { page, onlyGenerated: false },
    ...codes.map((code) => ({ page: variantAddress(variantPage(page), code), onlyGenerated: true })),
  ]
}

async function makeAnew(tasks: Task[]): Promise<void> {
  await fewAtOnce.map(tasks, ({ page, onlyGenerated }) =>
    renderer
      .makeAnew(page, { onlyGenerated })
      .catch((error: unknown) => logFailure('clearing a page', error, { page })),
  )
}

/** Returns tool pages for specific products that were requested before. */
const withProducts = (concerns: (page: string) => boolean): string[] =>
  renderer.pages().filter((page) => splitVariant(page).product !== undefined && concerns(plainAddress(page)))

type Concerns = (page: string) => boolean

const everything: Concerns = () => true

/**
 * Drops cached answers and pages from memory. Answers that belong to no page are dropped only if everything
 * is.
 */
export function purgeMemory(concerns: Concerns = everything): void {
  cachedAnswers.forget(
    (key) => concerns === everything || (pageOfKey(key) !== '' && concerns(pageOfKey(key))),
  )
  purge(concerns)
}

/**
 * Clears matching pages in this process immediately.
 * @returns how many pages were rendered again
 */
export async function clearMatching(concerns: Concerns): Promise<number> {
  purgeMemory(concerns)
  const pages = renderer.pages().filter((page) => !isVariantAddress(page) && concerns(page))
  const made = withProducts(concerns).map((page) => ({ page, onlyGenerated: true }))
  await makeAnew([...pages.flatMap(tasksFor), ...made])
  purge(concerns) // drops old pages that were cached again meanwhile
  return pages.length
}

let clearingAll: Promise<number> | undefined
let clearedAllAt = Number.NEGATIVE_INFINITY

/**
 * Clears everything, at most once in ten seconds; concurrent calls wait for the one that is running
 * (caching-8).
 */
async function clearAll(): Promise<Outcome> {
  if (!clearingAll && Date.now() - clearedAllAt < pause) return { status: 'too-soon' }
  clearingAll ??= clearMatching(everything).finally(() => {
    clearingAll = undefined
    clearedAllAt = Date.now()
  })
  return { status: 'cleared', pages: await clearingAll }
}

/**
 * Clears pages in this process.
 * @param pattern prefix of their URLs; undefined for everything
 */
export async function clearPages(pattern: unknown): Promise<Outcome> {
  if (pattern === undefined) {
    const outcome = await clearAll()
    logAction('clear every page', { outcome: outcome.status })
    return outcome
  }
  const literal = readPattern(pattern)
  if (literal === undefined) return { status: 'bad-pattern' }
  const pages = await clearMatching(concernsPattern(literal))
  logAction('clear pages', { pattern: literal, pages })
  return { status: 'cleared', pages }
}
