import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Asset } from '@/design/design-document'
import { typedCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import { isRecord } from '@/lib/is-record'
import { artworkPreview } from '@/lib/products/artwork'
import { typed, visibleOptions, type Selection } from '@/lib/products/product-options'
import { findUpload } from '../../kernel/uploads/uploads'
import { titled } from '@/design/answers/titled'
import { NoFiles } from './no-files'

/**
 * What a line without a designed document specifies (production-18). Its options were checked when it was
 * added.
 */
export interface PlainLine {
  sku: string
  quantity: number
  selection: Selection
  /** Options as displayed; files sent along with the first appear only here (orders-70). */
  options: readonly { value: string }[]
  /** JSON text. */
  toolOptions: string | null
}

export interface LineProduct {
  product: CompiledProduct
  template: ProductTemplate
}

export function productOf({ catalogue, templates }: Brand, { sku }: Pick<PlainLine, 'sku'>): LineProduct {
  const product = catalogue.products.find((each) => each.sku === sku)
  if (!product) throw new NoFiles('The product is not sold any more. Make it by what the line says.')
  const template = Object.hasOwn(templates, product.urlKey) ? templates[product.urlKey] : undefined
  if (!template) throw new NoFiles('The product has no template. Make it by what the line says.')
  return { product, template }
}

/** Returns the picture settings made on the page, as unchecked JSON. */
export function pictureSettings({ toolOptions }: Pick<PlainLine, 'toolOptions'>): {
  cut?: unknown
  picture?: unknown
} {
  const said: unknown = JSON.parse(toolOptions ?? 'null')
  return isRecord(said) ? { cut: said['cut'], picture: said['picture'] } : {}
}

/**
 * Refuses text beside a picture, because a person must place it and the shopper has not seen it. Captions
 * that the template places are allowed.
 */
export function checkWords({ product, template }: LineProduct, { selection }: PlainLine): void {
  const placed = typedCaption(template, product, selection)?.caption.slot
  const beside = Object.entries(template.words ?? {}).flatMap(([slot, title]) => {
    const option = slot === placed ? undefined : titled(product.options, title)
    return option && typed(selection, option.uid) !== '' ? [option.title] : []
  })
  if (beside.length > 0)
    throw new NoFiles(
      template.label
        ? `It asks for words (${beside.join(', ')}), which its page shows on a label and nobody has laid out. Lay them out by hand, and send a proof.`
        : `It asks for words beside the picture (${beside.join(', ')}), and the shopper was not shown where they stand. Lay them out by hand, and send a proof.`,
    )
}

function keysIn({ product: { options, rules } }: LineProduct, line: PlainLine): string[] {
  const answers = visibleOptions(options, rules, line.selection)
    .filter(({ type }) => type === 'file')
    .map(({ uid }) => typed(line.selection, uid))
    .filter((key) => key !== '')
  const beside = line.options.map(({ value }) => value).filter((value) => artworkPreview(value))
  return [...new Set([...answers, ...beside])]
}

/**
 * Returns the single uploaded picture of a line.
 * @throws NoFiles if there is none, there are several, or only a person can open it
 * @throws Error if its bytes are not in the storage
 */
export async function pictureOf(made: LineProduct, line: PlainLine): Promise<Asset> {
  const [key, ...others] = keysIn(made, line)
  if (key === undefined)
    throw new NoFiles('There is no picture yet. Ask the shopper for it, and design it by hand.')
  if (others.length > 0) throw new NoFiles('It has several pictures. Lay them out by hand, and send a proof.')
  const upload = await findUpload(key.slice(0, 32))
  if (!upload) throw new Error(`The bytes of the picture ${key} are not here.`)
  const { facts } = upload
  if (!facts)
    throw new NoFiles(`The picture ${key} was sent before anything was kept of its size. Lay it out by hand.`)
  if (facts.isKept)
    throw new NoFiles(
      `The file "${facts.name}" is kept for our artist: nothing of ours can draw it. Open it by hand.`,
    )
  const { sha256, type, width, height, name, isVector } = facts
  return { key: key.slice(0, 32), sha256, type, width, height, name, ...(isVector && { isVector }) }
}
