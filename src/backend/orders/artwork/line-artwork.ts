import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { artworkPreview } from '@/lib/products/artwork'
import type { OrderLine } from '../order'

/** Artwork that shoppers send after ordering (orders-64). */

type Product = Pick<CompiledProduct, 'options' | 'rules'>

export const artworkOption = ({ options }: Pick<CompiledProduct, 'options'>): CompiledOption | undefined =>
  options.find(({ role }) => role === 'artwork')

/**
 * Returns the upload keys of a line in order: the value of its file option, then additional files
 * (orders-70).
 */
export function artworkKeys(line: Pick<OrderLine, 'selection' | 'options'>): string[] {
  const answers = Object.values(line.selection).filter((answer) => typeof answer === 'string')
  const shown = line.options.map(({ value }) => value)
  return [...new Set([...answers, ...shown])].filter((answer) => artworkPreview(answer) !== undefined)
}

/**
 * Returns a line's options with its artwork, as if the file had been added before ordering. Prices do not
 * change.
 * @param keys of the uploads: the first becomes the value of the file option, the others are numbered
 * @returns undefined if the product accepts no file or is no longer sold
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
