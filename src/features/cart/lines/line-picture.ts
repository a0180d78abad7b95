import type { CartLineView } from '@/commerce/cart/cart-view'
import type { Rectangle, Size } from '@/design/units'
import { isCrop, isSize, type PictureRing, readRings, readWindows } from '@/design/picture/read-crop'
import { productAddress } from '@/lib/urls/addresses'
import { isRecord } from '@/lib/is-record'
import { designInAnswer } from '@/lib/products/ordered-design'

/** Matches only our own pictures: `tool_options` may have been written by a client and is not trusted. */
const ownPicture = /^\/media\/([\w/-]+\.(?:webp|png|jpg))$/

/**
 * Returns the rendered picture of the design, otherwise the picture recorded by its tool, otherwise the
 * product's. While the shopper's own is being drawn there is none: the product's would be someone else's sign (designs-13).
 */
export function linePicture(line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name'>): {
  file: string | undefined
  alt: string
} {
  const drawn = designPicture(line.toolOptions)
  if (drawn) return { file: drawn, alt: line.name }
  if (isPictureAwaited(line)) return { file: undefined, alt: line.name }
  return { file: line.picture?.file, alt: line.picture?.alt ?? line.name }
}

/** True if the line was designed in a tool and has a picture of the design. */
export const hasDesignPicture = ({ toolOptions }: Pick<CartLineView, 'toolOptions'>) =>
  designPicture(toolOptions) !== undefined

/** How often to refetch while a picture is rendered, which takes a second or two. */
const awaited = { everyMs: 4_000, times: 3 }

function isPictureAwaited({ toolOptions }: Pick<CartLineView, 'toolOptions'>): boolean {
  const design = designIn(toolOptions)
  // The shop sends null while the picture of a sign with typed text is being rendered (designs-13).
  const isDesigned = typeof design?.['hash'] === 'string' && design['design_image'] === undefined
  return isDesigned || design?.['design_image'] === null
}

/**
 * Returns when to refetch the cart because a design's picture is still being rendered (designs-13).
 * @param answers number of cart responses so far
 * @returns milliseconds; false to not refetch
 */
export function pictureInterval(
  lines: readonly Pick<CartLineView, 'toolOptions'>[],
  answers: number,
): number | false {
  return lines.some(isPictureAwaited) && answers <= awaited.times ? awaited.everyMs : false
}

const longest = 10_000

interface LineCrop {
  crop: Rectangle
  front: Size
  /** Border, mount and frame, from the inside out; omitted if there are none. */
  rings?: PictureRing[]
  /** Windows of a mat over the front, in its millimeters; omitted if there is none. */
  windows?: Rectangle[]
}

/**
 * Returns the part of the design's picture on the product's front, as fractions, and the rings around it.
 * Returns undefined if the line has no crop (studio-60).
 */
export function lineCrop({ toolOptions }: Pick<CartLineView, 'toolOptions'>): LineCrop | undefined {
  if (designFact(toolOptions, 'design_image') !== undefined) return undefined
  const picture = designIn(toolOptions)?.['picture']
  const { crop, front, rings: said, windows: open } = isRecord(picture) ? picture : {}
  if (!isCrop(crop) || !isSize(front, longest)) return undefined
  const rings = readRings(said)
  const windows = readWindows(open, front)
  return { crop, front, ...(rings.length > 0 && { rings }), ...(windows.length > 0 && { windows }) }
}

/** Matches only addresses of this shop: a path with letters, digits and a plain query. */
const ownAddress = /^\/[a-z0-9-]+(?:\?[\w=&-]*)?$/i

type EditedLine = Pick<CartLineView, 'toolOptions' | 'uid' | 'urlKey' | 'answers' | 'isGift'>

/**
 * Returns the address where this line can be changed: the tool that made it (design-start-7), otherwise its
 * product page (cart-74). Returns undefined if the line has no options to change.
 */
export function editAddress({ toolOptions, uid, urlKey, answers, isGift }: EditedLine): string | undefined {
  const link = designFact(toolOptions, 'edit_link')
  if (link === undefined || !ownAddress.test(link)) {
    if (answers.length === 0 || isGift || urlKey === '') return undefined
    const made = answers.map(({ value }) => designInAnswer(value)).find(Boolean)
    const design = made && { design: `${made.design}-${made.revision}` }
    return `${productAddress(urlKey)}?${new URLSearchParams({ line: uid, ...design })}`
  }
  const [address, query] = link.split('?')
  const asked = new URLSearchParams(query)
  // Without `itemId`, `edit` is a draft of this tab that the line restores itself. With it, `edit` is the
  // token that opens the saved design (designs-16).
  if (!asked.has('itemId')) asked.delete('edit')
  asked.set('line', uid)
  return `${address}?${asked}`
}

/**
 * Returns the address that opens an ordered line's saved design in the ordered version, even if it was
 * changed later (designs-16).
 */
export function orderedAddress({ toolOptions }: Pick<CartLineView, 'toolOptions'>): string | undefined {
  const link = designFact(toolOptions, 'edit_link')
  const revision = designIn(toolOptions)?.['revision']
  if (link === undefined || !ownAddress.test(link) || typeof revision !== 'number') return undefined
  const [address, query] = link.split('?')
  const asked = new URLSearchParams(query)
  if (!asked.has('itemId')) return undefined
  asked.set('version', String(revision))
  return `${address}?${asked}`
}

export const designPicture = (toolOptions: string | null) =>
  ownPicture.exec(
    designFact(toolOptions, 'design_image') ?? designFact(toolOptions, 'product_image') ?? '',
  )?.[1]

export function designIn(toolOptions: string | null): Record<string, unknown> | undefined {
  if (!toolOptions) return undefined
  try {
    const design: unknown = JSON.parse(toolOptions)
    return isRecord(design) ? design : undefined
  } catch {
    return undefined
  }
}

function designFact(
  toolOptions: string | null,
  name: 'design_image' | 'product_image' | 'edit_link',
): string | undefined {
  const fact = designIn(toolOptions)?.[name]
  return typeof fact === 'string' ? fact : undefined
}
