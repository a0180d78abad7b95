import type { ProductView } from '@/commerce/product'
import {
  chosen,
  typed,
  visibleOptions,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from '@/lib/product-options'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'

/** What a design is made of, read from a product's options: the picture, the words and their color. Pure. */

type Designed = Pick<ProductView, 'options' | 'rules' | 'table'>

const pictureOption = ({ options }: Pick<Designed, 'options'>) =>
  options.find((option) => option.type === 'file')

/** Words are the line that is paid by the letter; signs of a fixed price have theirs in the first line of text. */
function wordsOption({ options, table }: Designed): ProductOption | undefined {
  const sides = [table.custom?.width.uid, table.custom?.height.uid]
  return (
    options.find((option) => Object.hasOwn(table.perCharacter, option.uid)) ??
    options.find((option) => option.type === 'field' && option.required && !sides.includes(option.uid))
  )
}

export const takesDesign = (product: Designed): boolean =>
  pictureOption(product) !== undefined || wordsOption(product) !== undefined

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

export interface Words {
  lines: string[]
  /** The chosen color, when it is one plain color. */
  light?: { color: string; name: string }
}

const plainColor = /^#[0-9a-f]{3,8}$/i

function lightIn(product: Designed, selection: Selection): Words['light'] {
  for (const option of visibleOptions(product.options, product.rules, selection)) {
    const value = option.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
    if (value?.swatch && plainColor.test(value.swatch)) return { color: value.swatch, name: value.title }
  }
  return undefined
}

/** The words typed so far; undefined for products that are not made of words. */
export function wordsIn(product: Designed, { selection }: ProductDraft): Words | undefined {
  if (pictureOption(product)) return undefined
  const option = wordsOption(product)
  if (!option) return undefined
  const sides = [product.table.custom?.width.uid, product.table.custom?.height.uid]
  const inSight = visibleOptions(product.options, product.rules, selection)
  // "Your words", then the further lines that stand right behind it.
  const start = inSight.findIndex(({ uid }) => uid === option.uid)
  const lines = inSight
    .slice(Math.max(start, 0))
    .filter(({ type, uid }) => type === 'field' && !sides.includes(uid))
    .map(({ uid }) => typed(selection, uid))
    .filter(Boolean)
  const light = lightIn(product, selection)
  return { lines, ...(light && { light }) }
}
