import type { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The price-cache code with which pages are being rendered; server only. Every request to the backend within
 * `work` sends it as the X-Price-Cache header, so no screen, view or query has to pass it on (pages-16).
 */

let storage: AsyncLocalStorage<string> | undefined

export async function withPriceCache<Result>(
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  // Needed even without a code: a page for everyone must not inherit the code of the request that triggered
  // it.
  if (!storage) {
    const { AsyncLocalStorage: Storage } = await import('node:async_hooks')
    storage ??= new Storage<string>()
  }
  return storage.run(code ?? '', work)
}

export const currentPriceCache = (): string => storage?.getStore() ?? ''
