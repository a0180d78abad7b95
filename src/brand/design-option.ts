import type { ProductTemplate } from '@/design/template/product-template'
import type { PriceTable } from '@/lib/money/price'
import type { ProductOption } from '@/lib/products/product-options'
import type { Brand, CompiledProduct } from './compiled'

/**
 * Designs on a stock Magento: the product has a text option, with a title that the brand names, which keeps
 * links to the design. A design costs what the chosen options cost (commerce-101).
 */

/** Maximum length of the links to a design in characters, with one link for each of its files. */
export const designTextLength = 2_000

type Template = Pick<ProductTemplate, 'options'>

interface Sold {
  sku: string
  options: ProductOption[]
  table: PriceTable
  isByRequest?: true
}

/** Why a Magento's product cannot be designed although the manifest's can be. */
export type NotDesigned =
  | 'measured'
  | 'other sku'
  | 'other type'
  | 'no option'
  | 'required'
  | 'too short'
  | 'asks less'

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns the titles of options that every design answers and the product lacks: no design of it could be
 * ordered (commerce-79).
 */
export const missingTitles = (template: Template, { options }: Pick<Sold, 'options'>): string[] =>
  Object.values(template.options).flatMap(({ asked }) =>
    asked && !options.some(({ title }) => title === asked.option) ? [asked.option] : [],
  )

/** @returns the option that keeps a design, or why there is none */
export function designOption(
  own: CompiledProduct,
  sold: Sold,
  { title, template }: { title: string; template: Template },
): ProductOption | NotDesigned {
  if (own.table.measured) return 'measured'
  if (own.sku !== sold.sku) return 'other sku'
  if (sold.isByRequest || sold.table.variants) return 'other type'
  const option = sold.options.find((each) => isSame(each.title, title))
  if (option?.type !== 'field' && option?.type !== 'area') return 'no option'
  if (option.required) return 'required'
  if ((option.maxCharacters || designTextLength) < designTextLength) return 'too short'
  return missingTitles(template, sold).length > 0 ? 'asks less' : option
}

/**
 * Returns the manifest's sizes in millimeters by the uids of the Magento's values with the same titles,
 * because a design states its size in millimeters.
 */
function sizesOf({ options, table }: CompiledProduct, sold: readonly ProductOption[]): PriceTable['sizes'] {
  const values = options.flatMap(({ title, values: own = [] }) => {
    const theirs = sold.find((option) => option.title === title)?.values ?? []
    return own.flatMap((value) => {
      const size = table.sizes[value.uid]
      const uid = theirs.find((each) => each.title === value.title)?.uid
      return size && uid !== undefined ? [[uid, size] as const] : []
    })
  })
  return Object.fromEntries(values)
}

/**
 * Returns a Magento's product with its design option set apart, or unchanged if it cannot be designed.
 * Shoppers do not fill in that option.
 */
export function withDesignOption<View extends Sold & { urlKey: string }>(
  { catalogue, constants, templates }: Pick<Brand, 'catalogue' | 'constants' | 'templates'>,
  view: View,
): View & { designOption?: string } {
  const own = catalogue.products.find(({ urlKey }) => urlKey === view.urlKey)
  const template = own && Object.hasOwn(templates, own.urlKey) ? templates[own.urlKey] : undefined
  if (!own || !template) return view
  const option = designOption(own, view, { title: constants.designOption, template })
  if (typeof option === 'string') return view
  return {
    ...view,
    options: view.options.filter(({ uid }) => uid !== option.uid),
    designOption: option.uid,
    table: { ...view.table, sizes: sizesOf(own, view.options) },
  }
}
