import type { CompiledProduct } from '../compiled'
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
  /** The title of the option that takes a file there; undefined: none does. */
  takesFile: string | undefined
}

/** Of the products of a template those that the Magento sells. */
function soldOf({ brand, facts }: Against, urlKeys: readonly string[]): Designed[] {
  return urlKeys.flatMap((urlKey) => {
    const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
    const found = facts.products.get(urlKey)
    return product && found ? [{ product, takesFile: fileOption(product, found) }] : []
  })
}

const keysOf = (designed: readonly Designed[]) => designed.map(({ product }) => product.urlKey)

function reasons(sold: readonly Designed[]): string {
  const measured = keysOf(sold.filter(({ product }) => product.table.measured))
  const files = keysOf(sold.filter(({ takesFile }) => takesFile !== undefined))
  const nothing = keysOf(sold.filter(({ takesFile }) => takesFile === undefined))
  return [
    'it has no field that keeps a design',
    measured.length > 0 &&
      `, and charges by its options alone, while the price of ${list(measured)} follows what the design measures`,
    '.',
    files.length > 0 && ` Shoppers send a file in place of a design for ${list(files)}.`,
    nothing.length > 0 &&
      ` For ${list(nothing)} they can send none: give the product a text option there (Field, without Max Characters) with the title of an option of the type file here.`,
  ]
    .filter((part) => part !== false)
    .join('')
}

/** Which products nobody can design on this Magento, why, and what shoppers do in place of it (commerce-89). */
export function compareDesigns(against: Against) {
  if (against.facts.dialect === 'extended') return
  for (const [name, { products }] of Object.entries(against.manifest.designs?.templates ?? {})) {
    const sold = soldOf(against, Object.keys(products))
    if (sold.length > 0)
      against.report.warning(
        'designs',
        ['templates', name],
        `templates › ${name}: on this Magento nobody can design ${list(keysOf(sold))}: ${reasons(sold)}`,
        'key',
      )
  }
}
