import { isChoice, type OptionType, type ProductOption } from '@/lib/product-options'
import { didYouMean } from '@/lib/did-you-mean'
import type { CompiledOption, CompiledProduct } from '../compiled'
import type { Against, MagentoProduct } from './against'

/** The Magento's own names of its types of options. */
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

/** A stock Magento's options are known by their titles: its numbers are its own. */
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
  return `the Magento's ${sku} has no option "${own.title}", so nobody is asked for it.${near} Add it there (${typeThere(own)}${choices}), or leave it out here (without: [${own.key}]).`
}

/** As long as a link to a file may be: the shop's address, the file's name, and the signature. */
const linkLength = 300

/** The Magento's type for an option of ours: it takes no files by GraphQL, and a text holds a link to one (commerce-80). */
const typeThere = ({ type }: CompiledOption) =>
  type === 'file' ? 'Field, without Max Characters' : typeNames[type]

/** The option in which shoppers send a file in place of a design (commerce-80). */
export const fileOption = (own: CompiledProduct, found: MagentoProduct): string | undefined =>
  own.options.find((option) => option.type === 'file' && isText(sameOption(option.title, found)))?.title

const isText = (option: ProductOption | undefined) => option?.type === 'field' || option?.type === 'area'

/** What keeps a link to a shopper's file out of the Magento's option. */
function fileDifference(of: string, theirs: ProductOption): string | undefined {
  if (!isText(theirs))
    return `${of} is of the type ${typeNames[theirs.type]} at the Magento, which takes no files from a storefront. Make it Field there, without Max Characters: the shop writes a link to the file into it.`
  if (theirs.maxCharacters && theirs.maxCharacters < linkLength)
    return `${of} takes ${theirs.maxCharacters} characters at the Magento, and a link to a file has up to ${linkLength}. Leave Max Characters empty there.`
  return undefined
}

/** What stands between what the manifest asks and what the Magento asks; undefined when they ask the same. */
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
    return `${of} has no ${quoted(missing)} at the Magento, so nobody can choose it. Add it there, or take it out here.`
  const isConditional = product.rules.some(({ option, value }) => option === own.uid && !value)
  if (isConditional && theirs.required && !isChoice(theirs))
    return `${of} is required at the Magento, which asks everybody for it; here it shows for some choices only. Make it not required there.`
  return undefined
}

/** Whether the Magento asks for all that the manifest asks: what it leaves out no order says (commerce-79). */
export function compareOptions(
  { report }: Pick<Against, 'report'>,
  product: CompiledProduct,
  found: MagentoProduct,
): boolean {
  const differences = product.options.flatMap((own) => difference(own, product, found) ?? [])
  for (const message of differences)
    report.error(
      'products',
      ['products', product.urlKey, 'options'],
      `products › ${product.urlKey} › options: ${message}`,
    )
  return differences.length === 0
}
