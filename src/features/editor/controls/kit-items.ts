import { useEffect } from 'react'
import { keptKitKey } from '@/features/session/kept-kit-key'
import { useSignedIn } from '@/features/session/signed-in'
import { browserStorage } from '@/lib/browser/browser-storage'
import type { KitItem } from '@/lib/products/own-kit'
import { fetchLater } from '@/next/browser/lazy-parts'
import { createStore, useStore } from '../../studio/store'

/** The shopper's kit in this tab; empty until it has loaded. */
export const kitItems = createStore<{ items: readonly KitItem[] }>({ items: [] })

const loadKitItems = (isSignedIn: boolean): Promise<void> =>
  fetchLater(() => import('./load-kit'))
    .then(({ loadKit }) => loadKit(isSignedIn))
    .then((items) => kitItems.set({ items }))

/**
 * Returns the shopper's kit. The code that loads it is fetched only for shoppers who may have one: customers, and
 * visitors whose browser keeps one.
 */
export function useKitItems(): readonly KitItem[] {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn === undefined) return
    if (signedIn || browserStorage.read(keptKitKey) !== undefined)
      loadKitItems(signedIn).catch(() => undefined) // the color boxes work without a kit
    else kitItems.set({ items: [] })
  }, [signedIn])
  return useStore(kitItems, ({ items }) => items)
}

export const valuesOf = (items: readonly KitItem[], kind: KitItem['kind']): string[] =>
  items.flatMap((item) => (item.kind === kind ? [item.value] : []))
