import type { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The price-cache code that pages are being made with; server only. It goes along with everything that the work inside
 * asks the backend, as the X-Price-Cache header, so that no screen, view or query has to pass it on (pages-17).
 */

let storage: AsyncLocalStorage<string> | undefined

export async function withPriceCache<Result>(
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  // Also without a code: a page for everybody must not see the code of whoever set it going.
  if (!storage) {
    const { AsyncLocalStorage: Storage } = await import('node:async_hooks')
    storage ??= new Storage<string>()
  }
  return storage.run(code ?? '', work)
}

export const currentPriceCache = (): string => storage?.getStore() ?? ''
