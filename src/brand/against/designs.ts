import type { CompiledProduct } from '../compiled'
import { designOption, designTextLength, missingTitles, type NotDesigned } from '../design-option'
import type { ComparisonInput } from './against'
import { fileOption } from './options'

/** Upper limit of names listed in a message; there may be a hundred signs. */
const mostNamed = 8

const list = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')

interface Designed {
  product: CompiledProduct
  /** Why the product cannot be designed on the Magento; undefined if it can. */
  reason: NotDesigned | undefined
  /** Title of the option that takes a file on the Magento; undefined if no option does. */
  takesFile: string | undefined
  /** Titles of options that every design answers and the Magento's product lacks. */
  missing: string[]
}

/** Returns the products of a template that the Magento sells. */
function soldOf({ brand, facts }: ComparisonInput, urlKeys: readonly string[]): Designed[] {
  return urlKeys.flatMap((urlKey) => {
    const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
    const found = facts.products.get(urlKey)
    const template = brand.templates[urlKey]
    if (!product || !found || !template) return []
    const option = designOption(product, found, { title: brand.constants.designOption, template })
    const reason = typeof option === 'string' ? option : undefined
    return [
      { product, reason, takesFile: fileOption(product, found), missing: missingTitles(template, found) },
    ]
  })
}

const keysOf = (designed: readonly Designed[]) => designed.map(({ product }) => product.urlKey)

/**
 * Advice per reason. `title` is the title of the design option, `missing` lists the titles of other options.
 */
const sentences: Record<NotDesigned, (names: string, title: string, missing: string) => string> = {
  measured: (names) =>
    `The price of ${names} depends on what the design measures, but a Magento charges by its options only.`,
  'other sku': (names) => `${names} has another SKU there: give it the SKU that it has here.`,
  'other type': (names) => `${names} is not a simple product there.`,
  'no option': (names, title) =>
    `Give ${names} a text option there (Area, without Max Characters, not required) with the title "${title}": the shop writes links to the design into it.`,
  required: (names, title) =>
    `The option "${title}" of ${names} is required there, but shoppers never fill it in: make it optional.`,
  'too short': (names, title) =>
    `The option "${title}" of ${names} allows fewer than ${designTextLength} characters there, but a link to a design may be that long: leave Max Characters empty.`,
  'asks less': (names, _, missing) =>
    `Designs of ${names} answer ${missing}, which is not asked there: add options with these titles and the same values as here.`,
}

function reasons(sold: readonly Designed[], title: string): string[] {
  const kinds = Object.keys(sentences) as NotDesigned[] // the keys of that table
  const told = kinds.flatMap((kind) => {
    const such = sold.filter(({ reason }) => reason === kind)
    const missing = [...new Set(such.flatMap((each) => each.missing))].map((each) => `"${each}"`)
    return such.length > 0 ? [sentences[kind](list(keysOf(such)), title, list(missing))] : []
  })
  const files = keysOf(sold.filter(({ takesFile }) => takesFile !== undefined))
  const nothing = keysOf(sold.filter(({ takesFile }) => takesFile === undefined))
  if (files.length > 0) told.push(`Shoppers send a file instead of a design for ${list(files)}.`)
  if (nothing.length > 0)
    told.push(
      `For ${list(nothing)} they cannot send a file: give the product a text option there (Field, without Max Characters) with the title of a file option here.`,
    )
  return told
}

/**
 * Warns about products that cannot be designed on this Magento, with the reason and what to change there
 * (commerce-79).
 */
export function compareDesigns(against: ComparisonInput) {
  const { brand, facts, manifest, report } = against
  if (facts.dialect === 'extended') return
  for (const [name, { products }] of Object.entries(manifest.designs?.templates ?? {})) {
    const sold = soldOf(against, Object.keys(products))
    const not = sold.filter(({ reason }) => reason !== undefined)
    if (not.length === 0) continue
    const can = keysOf(sold.filter(({ reason }) => reason === undefined))
    const others = can.length > 0 ? ` ${list(can)} can be designed.` : ''
    report.warning(
      'designs',
      ['templates', name],
      `templates › ${name}: on this Magento shoppers cannot design ${list(keysOf(not))}.${others} ${reasons(not, brand.constants.designOption).join(' ')}`,
      'key',
    )
  }
}
