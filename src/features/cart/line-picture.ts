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

function designPicture(toolOptions: string | null): string | undefined {
  if (!toolOptions) return undefined
  try {
    const { product_image: picture } = JSON.parse(toolOptions) as { product_image?: unknown }
    return typeof picture === 'string' ? ownPicture.exec(picture)?.[1] : undefined
  } catch {
    return undefined
  }
}
