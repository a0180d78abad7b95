import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { artworkPreview } from '@/lib/artwork'
import { isArtworkMissing, type LineContent } from '../cart/cart'
import type { OrderLine } from './order'
import type { Preparation } from './preparation'

/** The artwork that a shopper sends after the order (orders-64). */

type Answers = Pick<LineContent, 'selection' | 'toolOptions' | 'designRevision'>
type Product = Pick<CompiledProduct, 'kind' | 'options' | 'rules'>

/** The option that takes the file. */
export const artworkOption = ({ options }: Pick<CompiledProduct, 'options'>): CompiledOption | undefined =>
  options.find(({ role }) => role === 'artwork')

/** What a line waits for when it is ordered. A design from the editor is made as it was seen there: it needs no proof. */
export function firstPreparation(product: Product, line: Answers): Preparation {
  if (product.kind !== 'simple' || line.designRevision !== null) return 'ready'
  if (artworkOption(product) && isArtworkMissing(product, line)) return 'artwork_missing'
  return product.options.some(({ role }) => role === 'artwork' || role === 'text') ? 'proof_due' : 'ready'
}

/** The files of a line, in their order: the answer to its file option, and those that came with it (orders-70). */
export function artworkKeys(line: Pick<OrderLine, 'selection' | 'options'>): string[] {
  const answers = Object.values(line.selection).filter((answer) => typeof answer === 'string')
  const shown = line.options.map(({ value }) => value)
  return [...new Set([...answers, ...shown])].filter((answer) => artworkPreview(answer) !== undefined)
}

/**
 * A line's answers once its artwork is there: as if the file had been added before ordering. Prices stay as they were.
 * @param keys of the uploads: the first answers the file option, the others stand beside it under a number
 * @returns undefined for a product that takes no file, or is not sold any more
 */
export function withArtwork(
  product: Product | undefined,
  line: Pick<OrderLine, 'selection' | 'options'>,
  keys: readonly string[],
): Pick<OrderLine, 'selection' | 'options'> | undefined {
  const file = product && artworkOption(product)
  const [key] = keys
  if (!file || key === undefined) return undefined
  const shown = product.rules.find(({ option, value }) => option === file.uid && value === undefined)
  const source = product.options.find(({ uid }) => uid === shown?.when.option)
  const [upload] = shown?.when.values ?? []
  return {
    selection: { ...line.selection, ...(source && upload && { [source.uid]: [upload] }), [file.uid]: key },
    options: [
      ...line.options.filter(({ label }) => label !== source?.title && label !== file.title),
      ...keys.map((value, index) => ({
        label: index === 0 ? file.title : `${file.title} (${index + 1})`,
        value,
        isTyped: true,
      })),
    ],
  }
}
