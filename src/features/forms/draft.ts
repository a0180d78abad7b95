import { browserStorage, tabStorage } from '@/lib/browser/browser-storage'

/** Keeps unsent input for this visit in this tab (forms-10). Card data is never stored. */

const prefix = 'draft:'

/**
 * Drafts of the checkout are stored in the browser for a day, so that another tab can continue with them
 * (checkout-485).
 */
const ofBrowser = /^checkout-/
const keptMs = 86_400_000

const storageOf = (name: string) => (ofBrowser.test(name) ? browserStorage : tabStorage)

const isOver = (name: string, stored: object): boolean =>
  ofBrowser.test(name) && !('at' in stored && Date.now() - Number(stored.at) < keptMs)

export function readDraft<T extends Record<string, string>>(name: string, blank: T): Partial<T> {
  try {
    const stored: unknown = JSON.parse(storageOf(name).read(prefix + name) ?? '{}')
    if (typeof stored !== 'object' || stored === null || isOver(name, stored)) return {}
    const known = Object.entries(stored).filter(([key, value]) => key in blank && typeof value === 'string')
    return Object.fromEntries(known) as Partial<T> // only the form's own keys, only text
  } catch {
    return {}
  }
}

export const keepDraft = (name: string, values: Record<string, unknown>): void =>
  storageOf(name).keep(
    prefix + name,
    JSON.stringify(ofBrowser.test(name) ? { ...values, at: Date.now() } : values),
  )

export const dropDraft = (name: string): void => storageOf(name).drop(prefix + name)

function dropFrom(storage: typeof tabStorage): void {
  for (const key of storage.names()) if (key.startsWith(prefix)) storage.drop(key)
}

/** Deletes the drafts of the checkout, once the order is placed. */
export const dropCheckoutDrafts = (): void => dropFrom(browserStorage)

/** Deletes all drafts, when the customer signs out. */
export function dropAllDrafts(): void {
  dropFrom(tabStorage)
  dropCheckoutDrafts()
}
