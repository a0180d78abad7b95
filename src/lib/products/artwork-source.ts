import { chosen, type ProductOption, type Selection, type VisibilityRule } from './product-options'

/**
 * The question where a product's artwork is from, such as "Artwork: My own file, Send it after ordering, Let our
 * artists draw it". A design made in the editor is the artwork, so that no answer to it is true then (designs-15).
 */

interface Product {
  options: readonly ProductOption[]
  rules: readonly VisibilityRule[]
}

/** Returns the answer that asks for a file, and the option that it answers; undefined if the file is always asked for. */
function fileAnswer({ options, rules }: Product) {
  const files = new Set(options.flatMap(({ type, uid }) => (type === 'file' ? [uid] : [])))
  return rules.find(({ option, value }) => files.has(option) && value === undefined)?.when
}

const isCharged = ({ options }: Product, uid: string) =>
  options.some(({ values = [] }) =>
    values.some((value) => value.uid === uid && Boolean(value.cents ?? value.percent)),
  )

/** Returns the answers of a line with a design, which pays for nothing that the design replaces, such as an artist. */
export function withDesignAsArtwork(product: Product, selection: Selection): Selection {
  const source = fileAnswer(product)
  if (!source) return selection
  const isReplaced = chosen(selection, source.option).some(
    (uid) => !source.values.includes(uid) && isCharged(product, uid),
  )
  return isReplaced ? { ...selection, [source.option]: source.values.slice(0, 1) } : selection
}

/** Returns the titles of the chosen values of that question; empty for a product that always asks for its file. */
export function artworkTitles(product: Product, selection: Selection): string[] {
  const source = fileAnswer(product)?.option
  const values = product.options.find(({ uid }) => uid === source)?.values ?? []
  return values.flatMap(({ uid, title }) => (chosen(selection, source ?? '').includes(uid) ? [title] : []))
}

/** True for the option whose answers are about the artwork: one of them is that it comes later. */
export const asksForArtwork = ({ values = [] }: Pick<ProductOption, 'values'>): boolean =>
  values.some(({ isArtworkLater }) => isArtworkLater)
