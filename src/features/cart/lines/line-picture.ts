import type { CartLineView } from '@/commerce/cart-view'

/** Only pictures of our own: what a client once wrote into tool_options is not to be trusted. */
const ownPicture = /^\/media\/([\w/-]+\.(?:webp|png|jpg))$/

/** The design's own picture where there is one, else the product's. */
export function linePicture(line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name'>): {
  file: string | undefined
  alt: string
} {
  const drawn = designPicture(line.toolOptions)
  if (drawn) return { file: drawn, alt: line.name }
  return { file: line.picture?.file, alt: line.picture?.alt ?? line.name }
}

/** Only addresses of our own: a path with letters, digits and a plain query. */
const ownAddress = /^\/[a-z0-9-]+(?:\?[\w=&-]*)?$/i

/** The way back to the design tool that made this line, if one did, to change this very line there (design-start-7, design-start-9). */
export function editAddress({
  toolOptions,
  uid,
}: Pick<CartLineView, 'toolOptions' | 'uid'>): string | undefined {
  const link = designFact(toolOptions, 'edit_link')
  if (link === undefined || !ownAddress.test(link)) return undefined
  const [address, query] = link.split('?')
  const asked = new URLSearchParams(query)
  asked.delete('edit')
  asked.set('line', uid)
  return `${address}?${asked}`
}

const designPicture = (toolOptions: string | null) =>
  ownPicture.exec(designFact(toolOptions, 'product_image') ?? '')?.[1]

function designFact(toolOptions: string | null, name: 'product_image' | 'edit_link'): string | undefined {
  if (!toolOptions) return undefined
  try {
    const design = JSON.parse(toolOptions) as Record<string, unknown> | null // read as unknown, then checked
    const fact = design?.[name]
    return typeof fact === 'string' ? fact : undefined
  } catch {
    return undefined
  }
}
