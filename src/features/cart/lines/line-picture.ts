import type { CartLineView } from '@/commerce/cart-view'
import type { Rectangle, Size } from '@/design/document/design-document'
import { isCrop, isSize, type PictureRing, readRings } from '@/design/picture/read-crop'
import { productAddress } from '@/lib/addresses'
import { isRecord } from '@/lib/is-record'
import { designInAnswer } from '@/lib/ordered-design'

/** Only pictures of our own: what a client once wrote into tool_options is not to be trusted. */
const ownPicture = /^\/media\/([\w/-]+\.(?:webp|png|jpg))$/

/** What was drawn of the design, else the picture that its tool noted, else the product's. */
export function linePicture(line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name'>): {
  file: string | undefined
  alt: string
} {
  const drawn = designPicture(line.toolOptions)
  if (drawn) return { file: drawn, alt: line.name }
  return { file: line.picture?.file, alt: line.picture?.alt ?? line.name }
}

/** A tool made it, and there is a picture of that. */
export const hasDesignPicture = ({ toolOptions }: Pick<CartLineView, 'toolOptions'>) =>
  designPicture(toolOptions) !== undefined

/** Drawing takes a second or two, and is not waited for longer than so often. */
const awaited = { everyMs: 4_000, times: 3 }

/**
 * When to ask for the cart again because the picture of a design in it is being drawn (designs-13).
 * @param answers how often the cart was answered
 * @returns milliseconds; false for not at all
 */
export function pictureInterval(
  lines: readonly Pick<CartLineView, 'toolOptions'>[],
  answers: number,
): number | false {
  const isAwaited = lines.some(({ toolOptions }) => {
    const design = designIn(toolOptions)
    // The shop says null for a sign of typed words that is being drawn (designs-43).
    const isDesigned = typeof design?.['hash'] === 'string' && design['design_image'] === undefined
    return isDesigned || design?.['design_image'] === null
  })
  return isAwaited && answers <= awaited.times ? awaited.everyMs : false
}

const longest = 10_000

interface LineCrop {
  crop: Rectangle
  front: Size
  /** Border, mount and frame, from the inside out; left out: none. */
  rings?: PictureRing[]
}

/** The part of the design's picture that lies on the product's front, in shares, and what is round it; undefined where none is said (studio-60, studio-65). */
export function lineCrop({ toolOptions }: Pick<CartLineView, 'toolOptions'>): LineCrop | undefined {
  if (designFact(toolOptions, 'design_image') !== undefined) return undefined
  const picture = designIn(toolOptions)?.['picture']
  const { crop, front, rings: said } = isRecord(picture) ? picture : {}
  if (!isCrop(crop) || !isSize(front, longest)) return undefined
  const rings = readRings(said)
  return { crop, front, ...(rings.length > 0 && { rings }) }
}

/** Only addresses of our own: a path with letters, digits and a plain query. */
const ownAddress = /^\/[a-z0-9-]+(?:\?[\w=&-]*)?$/i

type EditedLine = Pick<CartLineView, 'toolOptions' | 'uid' | 'urlKey' | 'answers' | 'isGift'>

/**
 * Where this very line is changed: in the design tool that made it (design-start-7, design-start-9), else on its product's page
 * (cart-74); undefined where there is nothing to answer.
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
  // A draft of this tab, which the line lays out itself; beside a saved design it is the right to open that (designs-16).
  if (!asked.has('itemId')) asked.delete('edit')
  asked.set('line', uid)
  return `${address}?${asked}`
}

/** Opens the saved design of an ordered line as it was ordered, whatever was made of it since (designs-21). */
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

const designPicture = (toolOptions: string | null) =>
  ownPicture.exec(
    designFact(toolOptions, 'design_image') ?? designFact(toolOptions, 'product_image') ?? '',
  )?.[1]

function designIn(toolOptions: string | null): Record<string, unknown> | undefined {
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
