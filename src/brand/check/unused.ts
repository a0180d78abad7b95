import { isRecord } from '@/lib/is-record'
import type { PartName } from '../manifest/parts'
import type { ProductManifest } from '../schema/catalogue'
import { groupAt, layersOf } from './layers'
import { namesIn } from './references'
import type { CheckInput } from './reporter'

/** Groups whose entries products refer to. */
const kinds: {
  part: PartName
  group: string
  namedBy: (product: Partial<ProductManifest>) => string[]
  say: string
}[] = [
  {
    part: 'options',
    group: 'optionSets',
    namedBy: ({ options }) => [options ?? []].flat(),
    say: 'is not used by any product. Remove it, or use it in one.',
  },
  {
    part: 'priceTables',
    group: 'priceTables',
    namedBy: ({ priceTable }) => [priceTable ?? []].flat(),
    say: 'is not used by any product. Remove it, or use it in one.',
  },
  {
    part: 'facets',
    group: 'facets',
    namedBy: ({ attributes }) => Object.keys(attributes ?? {}),
    say: 'is not an attribute of any product. Remove it, or add it to some.',
  },
  {
    part: 'categories',
    group: 'categories',
    namedBy: ({ categories }) => categories ?? [],
    say: 'is empty. Put a product into it, or remove it.',
  },
]

/** Returns the products as ranges define them: a brand may give them other options or prices. */
const asInRanges = (checked: CheckInput): Partial<ProductManifest>[] =>
  layersOf(checked, 'products').base.flatMap((source) =>
    Object.values(groupAt([source], ['products'])).filter(isRecord),
  )

/**
 * Warns about entries that no product uses, except those that base offers to all shops (brand-95). An unknown name may be a misspelling of one: brand-31
 * reports it, and the group is skipped.
 */
export function checkUnused(checked: CheckInput) {
  const { usable, report } = checked
  const products = Object.values(usable.products?.products ?? {})
  if (products.length === 0) return
  const parents = Object.values(usable.categories?.categories ?? {}).flatMap(({ parent }) => parent ?? [])
  for (const { part, group, namedBy, say } of kinds) {
    const known = namesIn(checked, part, group)
    const named = products.flatMap(namedBy)
    if (named.some((name) => !known.has(name))) continue
    const used = new Set([...named, ...asInRanges(checked).flatMap(namedBy)])
    const shared = groupAt(
      layersOf(checked, part).base.filter(({ file }) => file.startsWith('brands/base/')),
      [group],
    )
    for (const name of known)
      if (
        !used.has(name) &&
        !Object.hasOwn(shared, name) &&
        !(part === 'categories' && parents.includes(name))
      )
        report.warning(part, [group, name], `${group} › ${name} ${say}`, 'key')
  }
}
