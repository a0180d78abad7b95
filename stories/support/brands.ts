import { useSyncExternalStore } from 'react'
import { brands, type StoryBrand } from 'virtual:brands'

export function brandById(id: string): StoryBrand {
  const brand = brands.find(({ client }) => client.id === id) ?? brands[0]
  if (!brand) throw new Error('No brand is compiled')
  return brand
}

/** Returns the current brand, for stories that need more of it than useBrand() gives. */
export const currentBrand = () => brandById(document.documentElement.dataset['brand'] ?? '')

const watchers = new Set<() => void>()
function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Returns the current brand, and renders the story again when it changes. */
export const useCurrentBrand = () => useSyncExternalStore(watch, currentBrand)

/**
 * Shows the brand's style sheet alone, waits until it has loaded, and renders the story in the brand.
 */
export async function applyBrand(brand: StoryBrand): Promise<void> {
  await wearTheme(brand)
  for (const watcher of watchers) watcher()
}

async function wearTheme({ client, theme }: StoryBrand): Promise<void> {
  document.documentElement.dataset['brand'] = client.id
  document.documentElement.lang = client.identity.locale
  const sheet = sheetOf(client.id) ?? (await addSheet(client.id, theme))
  for (const other of document.querySelectorAll<HTMLLinkElement>('link[data-theme]'))
    other.media = other === sheet ? 'all' : 'not all'
  await document.fonts.ready
}

const sheetOf = (id: string) => document.querySelector<HTMLLinkElement>(`link[data-theme="${id}"]`)

/** Sheets stay in the page, so that going back to a brand loads nothing. */
async function addSheet(id: string, address: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.dataset['theme'] = id
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
  return link
}
