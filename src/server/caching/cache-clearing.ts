import pLimit from 'p-limit'
import { logAction, logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { isVariantAddress, plainAddress, splitVariant, variantAddress } from '@/lib/price-cache-code'
import { cachedAnswers } from '../process-state'
import { pageOfKey } from './caching-operations'
import { showsPrices, variantPage } from '../pages/price-pages'
import { concernsPattern, purge, readPattern } from '../pages/purge'

/**
 * Clearing for developers (caching-8–10): answers in memory, the page cache and the renderer's own pages are all made anew, so
 * that whoever looks next sees what is true now.
 */

/** What clearing needs of the page renderer; server/server.ts hands it in. */
export interface Renderer {
  /** The addresses of all pages that it keeps, variants among them. */
  pages: () => string[]
  /** Makes one page anew; `onlyGenerated` leaves alone what was never made. */
  makeAnew: (page: string, options: { onlyGenerated: boolean }) => Promise<unknown>
}

let renderer: Renderer = { pages: () => [], makeAnew: async () => undefined }

export function clearPagesOf(used: Renderer) {
  renderer = used
}

type Outcome = { status: 'cleared'; pages: number } | { status: 'too-soon' } | { status: 'bad-pattern' }

const pause = 10_000
const fewAtOnce = pLimit(4)

interface Task {
  page: string
  onlyGenerated: boolean
}

/** The page itself, and its variants with the prices of each code, where somebody asked for them. */
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
      .catch((error: unknown) => logFailure('clearing', error, { page })),
  )
}

/** Tools with the products that somebody asked for on them. */
const withProducts = (concerns: (page: string) => boolean): string[] =>
  renderer.pages().filter((page) => splitVariant(page).product !== undefined && concerns(plainAddress(page)))

type Concerns = (page: string) => boolean

const everything: Concerns = () => true

/** Answers and pages in memory; answers about no page go with everything. */
export function forgetInMemory(concerns: Concerns = everything): void {
  cachedAnswers.forget(
    (key) => concerns === everything || (pageOfKey(key) !== '' && concerns(pageOfKey(key))),
  )
  purge(concerns)
}

/** In this process, at once. @returns how many pages were made anew */
export async function clearConcerned(concerns: Concerns): Promise<number> {
  forgetInMemory(concerns)
  const pages = renderer.pages().filter((page) => !isVariantAddress(page) && concerns(page))
  const made = withProducts(concerns).map((page) => ({ page, onlyGenerated: true }))
  await makeAnew([...pages.flatMap(tasksFor), ...made])
  purge(concerns) // what was still the old page when somebody asked meanwhile
  return pages.length
}

let clearingAll: Promise<number> | undefined
let clearedAllAt = Number.NEGATIVE_INFINITY

/** caching-10: everything at most once in ten seconds; whoever asks meanwhile waits for the one that runs. */
async function clearAll(): Promise<Outcome> {
  if (!clearingAll && Date.now() - clearedAllAt < pause) return { status: 'too-soon' }
  clearingAll ??= clearConcerned(everything).finally(() => {
    clearingAll = undefined
    clearedAllAt = Date.now()
  })
  return { status: 'cleared', pages: await clearingAll }
}

/** In this process. @param pattern the beginning of the addresses; undefined for everything */
export async function clearPages(pattern: unknown): Promise<Outcome> {
  if (pattern === undefined) {
    const outcome = await clearAll()
    logAction('clear every page', { outcome: outcome.status })
    return outcome
  }
  const literal = readPattern(pattern)
  if (literal === undefined) return { status: 'bad-pattern' }
  const pages = await clearConcerned(concernsPattern(literal))
  logAction('clear pages', { pattern: literal, pages })
  return { status: 'cleared', pages }
}
