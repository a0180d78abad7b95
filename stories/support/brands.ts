import { useSyncExternalStore } from 'react'
import { brands, type StoryBrand } from 'virtual:brands'

export function brandById(id: string): StoryBrand {
  const brand = brands.find(({ client }) => client.id === id) ?? brands[0]
  if (!brand) throw new Error('No brand is compiled')
  return brand
}

/** The brand that the page wears, for stories that need more of it than useBrand() gives. */
export const shownBrand = () => brandById(document.documentElement.dataset['brand'] ?? '')

const watchers = new Set<() => void>()
function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The brand that the page wears; the story is drawn again when it changes. */
export const useShownBrand = () => useSyncExternalStore(watch, shownBrand)

/** Puts the brand's style sheet on the page, waits for it, and draws the story in the brand. */
export async function wearBrand(brand: StoryBrand): Promise<void> {
  await wearTheme(brand)
  for (const watcher of watchers) watcher()
}

async function wearTheme({ client, theme }: StoryBrand): Promise<void> {
  document.documentElement.dataset['brand'] = client.id
  document.documentElement.lang = client.identity.locale
  const worn = document.querySelector<HTMLLinkElement>('link[data-theme]')
  if (worn?.dataset['theme'] === client.id) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = theme
  link.dataset['theme'] = client.id
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
  worn?.remove()
  await document.fonts.ready
}
