import type { CompiledProduct } from '../compiled'
import { designOption, designTextLength, missingTitles, type NotDesigned } from '../design-option'
import type { Against } from './against'
import { fileOption } from './options'

/** As many as are read; there may be a hundred signs. */
const mostNamed = 8

const list = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')

interface Designed {
  product: CompiledProduct
  /** Why nobody can design it there; undefined for what can be designed. */
  reason: NotDesigned | undefined
  /** The title of the option that takes a file there; undefined: none does. */
  takesFile: string | undefined
  /** Titles of the options that it lacks and a design says something for. */
  missing: string[]
}

/** Of the products of a template those that the Magento sells. */
function soldOf({ brand, facts }: Against, urlKeys: readonly string[]): Designed[] {
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

/** What to do about it, by the reason; `title` is that of the option, `missing` the titles of others. */
const sentences: Record<NotDesigned, (names: string, title: string, missing: string) => string> = {
  measured: (names) =>
    `The price of ${names} follows what the design measures, and a Magento charges by its options alone.`,
  'other sku': (names) => `${names} has another SKU there: give it the SKU that it has here.`,
  'other type': (names) => `${names} is no simple product there.`,
  'no option': (names, title) =>
    `Give ${names} a text option there (Area, without Max Characters, not required) with the title "${title}": the shop writes links to the design into it.`,
  required: (names, title) =>
    `The option "${title}" of ${names} is required there, and nobody types into it: make it not required.`,
  'too short': (names, title) =>
    `The option "${title}" of ${names} takes fewer than ${designTextLength} characters there, which links to a design may have: leave Max Characters empty.`,
  'asks less': (names, _, missing) =>
    `A design of ${names} answers ${missing}, which is not asked there: give it options with these titles and the values that they have here.`,
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
  if (files.length > 0) told.push(`Shoppers send a file in place of a design for ${list(files)}.`)
  if (nothing.length > 0)
    told.push(
      `For ${list(nothing)} they can send no file: give the product a text option there (Field, without Max Characters) with the title of an option of the type file here.`,
    )
  return told
}

/** Which products can be designed on this Magento, which cannot, why, and what to make there (commerce-89). */
export function compareDesigns(against: Against) {
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
      `templates › ${name}: on this Magento nobody can design ${list(keysOf(not))}.${others} ${reasons(not, brand.constants.designOption).join(' ')}`,
      'key',
    )
  }
}
