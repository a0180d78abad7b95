import type { ProductView } from '@/commerce/product/product-view'
import { visibleOptions, type ProductOption, type VisibilityRule } from '@/lib/products/product-options'
import { wordsOption } from '../../studio/words-option'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import type { Upload } from '../../artwork/upload-artwork'

/** Finds the parts of a design among a product's options: the picture and the words. Pure functions. */

/** A product on a design table. `begunBy`: options whose words begin a design. */
export type TableProduct = ProductView & { begunBy?: string[] }

type Designed = Pick<ProductView, 'options' | 'rules' | 'table'>

const pictureOption = ({ options }: Pick<Designed, 'options'>) =>
  options.find((option) => option.type === 'file')

export const isMadeOfPicture = (product: Pick<Designed, 'options'>): boolean =>
  pictureOption(product) !== undefined

export const takesDesign = (product: Designed): boolean =>
  isMadeOfPicture(product) || wordsOption(product) !== undefined

function parents(rules: VisibilityRule[], uid: string): string[] {
  return rules.filter((rule) => rule.option === uid && !rule.value).map((rule) => rule.when.option)
}

/**
 * Returns the product with picture and words as its first options, along with the choices that make them
 * visible (design-start-5). Words that begin a design come before the picture, which is then an alternative.
 */
export function designFirst<P extends Designed & Pick<TableProduct, 'begunBy'>>(product: P): P {
  const begun = product.begunBy ?? []
  const own = [...begun, pictureOption(product)?.uid, wordsOption(product)?.uid].filter(
    (uid) => uid !== undefined,
  )
  const first = new Set(own.flatMap((uid) => [...parents(product.rules, uid), uid]))
  const placeOf = ({ uid }: ProductOption) => (begun.includes(uid) ? 0 : first.has(uid) ? 1 : 2)
  return { ...product, options: product.options.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

const pictureInSight = ({ options, rules }: Designed, { selection }: Pick<ProductDraft, 'selection'>) =>
  visibleOptions(options, rules, selection).find(({ type }) => type === 'file')

/**
 * True if there is a box to add a picture to; with some choices the picture is sent after the order.
 */
export const isPictureWanted = (product: Designed, draft: Pick<ProductDraft, 'selection'>): boolean =>
  pictureInSight(product, draft) !== undefined

/** Returns the uploaded picture if its option is visible. */
export function pictureIn(product: Designed, draft: ProductDraft): Upload | undefined {
  const option = pictureInSight(product, draft)
  return option && draft.uploads[option.uid]
}
