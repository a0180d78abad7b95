import { chosen, type ProductOption, type Selection, type VisibilityRule } from './product-options'

/**
 * The option for the source of a product's artwork, such as "Artwork: My own file, Send it after ordering, Let our
 * artists draw it". If a design made in the editor is the artwork, no value is true (designs-15).
 */

interface Product {
  options: readonly ProductOption[]
  rules: readonly VisibilityRule[]
}

/** Returns the value that requires a file, and its option; undefined if a file is always required. */
function fileAnswer({ options, rules }: Product) {
  const files = new Set(options.flatMap(({ type, uid }) => (type === 'file' ? [uid] : [])))
  return rules.find(({ option, value }) => files.has(option) && value === undefined)?.when
}

const isCharged = ({ options }: Product, uid: string) =>
  options.some(({ values = [] }) =>
    values.some((value) => value.uid === uid && Boolean(value.cents ?? value.percent)),
  )

/** Returns the answers of a line with a design, without charges for what the design replaces, such as an artist. */
export function withDesignAsArtwork(product: Product, selection: Selection): Selection {
  const source = fileAnswer(product)
  if (!source) return selection
  const isReplaced = chosen(selection, source.option).some(
    (uid) => !source.values.includes(uid) && isCharged(product, uid),
  )
  return isReplaced ? { ...selection, [source.option]: source.values.slice(0, 1) } : selection
}

/** Returns the titles of that option's chosen values; empty for a product that always requires a file. */
export function artworkTitles(product: Product, selection: Selection): string[] {
  const source = fileAnswer(product)?.option
  const values = product.options.find(({ uid }) => uid === source)?.values ?? []
  return values.flatMap(({ uid, title }) => (chosen(selection, source ?? '').includes(uid) ? [title] : []))
}

/** True for the option about the artwork's source: one of its values is to send it later. */
export const asksForArtwork = ({ values = [] }: Pick<ProductOption, 'values'>): boolean =>
  values.some(({ isArtworkLater }) => isArtworkLater)
