import type { ProductView } from '@/commerce/product'
import { visibleOptions, type ProductOption, type VisibilityRule } from '@/lib/product-options'
import { wordsOption } from '../studio/words-option'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'

/** What a design is made of, read from a product's options: the picture and the words. Pure. */

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

/** design-start-5: in a tool the picture and the words come first, with the choices that bring them into sight. */
export function designFirst<P extends Designed>(product: P): P {
  const own = [pictureOption(product)?.uid, wordsOption(product)?.uid].filter((uid) => uid !== undefined)
  const first = new Set(own.flatMap((uid) => [...parents(product.rules, uid), uid]))
  const isFirst = (option: ProductOption) => first.has(option.uid)
  return {
    ...product,
    options: [...product.options.filter(isFirst), ...product.options.filter((option) => !isFirst(option))],
  }
}

const pictureInSight = ({ options, rules }: Designed, { selection }: Pick<ProductDraft, 'selection'>) =>
  visibleOptions(options, rules, selection).find(({ type }) => type === 'file')

/** design-start-8: whether there is a box to add a picture to; with some choices it comes after the order. */
export const isPictureWanted = (product: Designed, draft: Pick<ProductDraft, 'selection'>): boolean =>
  pictureInSight(product, draft) !== undefined

/** The uploaded picture, while its option is in sight. */
export function pictureIn(product: Designed, draft: ProductDraft): Upload | undefined {
  const option = pictureInSight(product, draft)
  return option && draft.uploads[option.uid]
}
