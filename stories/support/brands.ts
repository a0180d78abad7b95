import { brands, type StoryBrand } from 'virtual:brands'

export function brandById(id: string): StoryBrand {
  const brand = brands.find(({ client }) => client.id === id) ?? brands[0]
  if (!brand) throw new Error('No brand is compiled')
  return brand
}

/** The brand that the toolbar shows, for stories that need more of it than useBrand() gives. */
export const shownBrand = () => brandById(document.documentElement.dataset['brand'] ?? '')

/** Puts the brand's style sheet on the page and waits for it. */
export async function wearTheme({ client, theme }: StoryBrand): Promise<void> {
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
