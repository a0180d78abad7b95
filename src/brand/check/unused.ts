import type { PartName } from '../manifest/parts'
import type { ProductManifest } from '../schema/catalogue'
import { namesIn } from './references'
import type { Checked } from './reporter'

/** What products name, by where it stands. */
const kinds: {
  part: PartName
  group: string
  namedBy: (product: ProductManifest) => string[]
  say: string
}[] = [
  {
    part: 'options',
    group: 'optionSets',
    namedBy: ({ options }) => [options].flat(),
    say: 'is used by no product. Take it out, or name it in one.',
  },
  {
    part: 'priceTables',
    group: 'priceTables',
    namedBy: ({ priceTable }) => [priceTable],
    say: 'is used by no product. Take it out, or name it in one.',
  },
  {
    part: 'facets',
    group: 'facets',
    namedBy: ({ attributes = {} }) => Object.keys(attributes),
    say: 'is among the attributes of no product. Take it out, or add it to some.',
  },
  {
    part: 'categories',
    group: 'categories',
    namedBy: ({ categories }) => categories,
    say: 'is empty. Put a product into it, or take it out.',
  },
]

/** brand-95: what no product uses. A name that is misspelled may be meant for it, and is told of by brand-31. */
export function checkUnused(checked: Checked) {
  const { usable, report } = checked
  const products = Object.values(usable.products?.products ?? {})
  if (products.length === 0) return
  const parents = Object.values(usable.categories?.categories ?? {}).flatMap(({ parent }) => parent ?? [])
  for (const { part, group, namedBy, say } of kinds) {
    const known = namesIn(checked, part, group)
    const used = new Set(products.flatMap(namedBy))
    if ([...used].some((name) => !known.has(name))) continue
    for (const name of known)
      if (!used.has(name) && !(part === 'categories' && parents.includes(name)))
        report.warning(part, [group, name], `${group} › ${name} ${say}`, 'key')
  }
}
