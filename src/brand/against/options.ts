import { isChoice, type OptionType, type ProductOption } from '@/lib/products/product-options'
import { didYouMean } from '@/lib/words/did-you-mean'
import type { CompiledOption, CompiledProduct } from '../compiled'
import type { ComparisonInput, MagentoProduct } from './against'

const typeNames: Record<OptionType, string> = {
  dropdown: 'Drop-down',
  radio: 'Radio Buttons',
  multiple: 'Multiple Select',
  checkbox: 'Checkbox',
  field: 'Field',
  area: 'Area',
  file: 'File',
  date: 'Date',
}

const isSameTitle = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/** Finds an option by its title: a stock Magento has its own uids. */
export const sameOption = (title: string, { options }: MagentoProduct): ProductOption | undefined =>
  options.find((option) => isSameTitle(option.title, title))

export const sameValue = (title: string, { values = [] }: ProductOption) =>
  values.find((value) => isSameTitle(value.title, title))

const offered = ({ values = [] }: ProductOption) =>
  values.filter(({ disabled }) => !disabled).map(({ title }) => title)

const quoted = (titles: readonly string[]) => titles.map((title) => `"${title}"`).join(', ')

function missingOption(own: CompiledOption, { sku, options }: MagentoProduct): string {
  const values = offered(own)
  const choices = values.length > 0 ? ` with ${quoted(values)}` : ''
  const near = didYouMean(
    own.title,
    options.map(({ title }) => title),
  )
  return `the Magento's ${sku} has no option "${own.title}", so shoppers are not asked for it.${near} Add it there (${typeThere(own)}${choices}), or leave it out here (without: [${own.key}]).`
}

/** Maximum length of a link to a file, in characters: the shop's address, the file name and the signature. */
const linkLength = 300

/**
 * Returns the Magento type for one of our options. Its GraphQL takes no files, so a text field holds a link
 * (media-55).
 */
const typeThere = ({ type }: CompiledOption) =>
  type === 'file' ? 'Field, without Max Characters' : typeNames[type]

/** Returns the title of the option through which shoppers send a file instead of a design (media-55). */
export const fileOption = (own: CompiledProduct, found: MagentoProduct): string | undefined =>
  own.options.find((option) => option.type === 'file' && isText(sameOption(option.title, found)))?.title

const isText = (option: ProductOption | undefined) => option?.type === 'field' || option?.type === 'area'

/** Returns why the Magento's option cannot hold a link to a shopper's file. */
function fileDifference(of: string, theirs: ProductOption): string | undefined {
  if (!isText(theirs))
    return `${of} is of the type ${typeNames[theirs.type]} at the Magento, which accepts no files from a storefront. Make it Field there, without Max Characters: the shop writes a link to the file into it.`
  if (theirs.maxCharacters && theirs.maxCharacters < linkLength)
    return `${of} allows ${theirs.maxCharacters} characters at the Magento, but a link to a file has up to ${linkLength}. Leave Max Characters empty there.`
  return undefined
}

/** Returns a message for each of the Magento's File options that the manifest does not have, too. */
const lostFiles = (product: CompiledProduct, { sku, options }: MagentoProduct): string[] =>
  options
    .filter(
      ({ type, title }) => type === 'file' && !product.options.some((own) => isSameTitle(own.title, title)),
    )
    .map(
      ({ title, required }) =>
        `"${title}" of ${sku} is of the type File at the Magento, which accepts no files from a storefront, so ${required ? 'the product cannot be bought here' : 'shoppers are not asked for it'}. Remove it there, or make it Field, without Max Characters, and add it here.`,
    )

/** Returns how the Magento's option differs from the manifest's; undefined if it asks the same. */
function difference(
  own: CompiledOption,
  product: CompiledProduct,
  found: MagentoProduct,
): string | undefined {
  const theirs = sameOption(own.title, found)
  if (!theirs) return missingOption(own, found)
  const of = `"${own.title}" of ${found.sku}`
  if (own.type === 'file') return fileDifference(of, theirs)
  if (isChoice(own) !== isChoice(theirs))
    return `${of} is of the type ${typeNames[theirs.type]} at the Magento. Make it ${typeNames[own.type]} there, or "type: ${theirs.type}" here.`
  const missing = offered(own).filter((title) => !sameValue(title, theirs))
  if (missing.length > 0)
    return `${of} has no ${quoted(missing)} at the Magento, so shoppers cannot choose it. Add it there, or remove it here.`
  const isConditional = product.rules.some(({ option, value }) => option === own.uid && !value)
  if (isConditional && theirs.required && !isChoice(theirs))
    return `${of} is always required at the Magento, but here it is shown for some choices only. Make it optional there.`
  return undefined
}

/**
 * Reports options whose definition on the Magento differs from the manifest's, so that orders would lack answers
 * (commerce-79).
 * @returns true if there are none
 */
export function compareOptions(
  { report }: Pick<ComparisonInput, 'report'>,
  product: CompiledProduct,
  found: MagentoProduct,
): boolean {
  const own = product.options.flatMap((option) => difference(option, product, found) ?? [])
  const differences = [...own, ...lostFiles(product, found)]
  for (const message of differences)
    report.error(
      'products',
      ['products', product.urlKey, 'options'],
      `products › ${product.urlKey} › options: ${message}`,
    )
  return differences.length === 0
}
