import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parse, parseDocument } from 'yaml'
import { rangeNames } from '@/brand/layers'
import { didYouMean } from '@/lib/words/did-you-mean'

/** Adds ranges to a new brand: products that are defined once for several brands. */

/** @param given ranges separated by commas @returns why they cannot be taken; undefined if they can */
export function rangesProblem(root: string, given: readonly string[]): string | undefined {
  const known = rangeNames(root)
  const unknown = given.find((name) => !known.includes(name))
  return unknown === undefined
    ? undefined
    : `There is no range "${unknown}".${didYouMean(unknown, known)} There are ${known.join(', ')}.`
}

interface Categories {
  categories: Record<string, { name: string }>
}

/** Returns the name of each category of a range, by its key. */
function categoriesOf(root: string, range: string): [key: string, name: string][] {
  const file = join(root, 'brands/ranges', range, 'catalogue/categories.yaml')
  const { categories } = parse(readFileSync(file, 'utf8')) as Categories // a range that passes its check has this shape
  return Object.entries(categories).map(([key, { name }]) => [key, name])
}

function edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/** Adds ranges to those of brands/<id>, with a menu entry for each of their categories. */
export function takeRanges(root: string, id: string, ranges: readonly string[]): void {
  if (ranges.length === 0) return
  const folder = join(root, 'brands', id)
  edit(join(folder, 'identity.yaml'), (document) => {
    const had = document.toJS() as { ranges?: string[] } // a brand that passes its check has this shape
    document.set('ranges', [...new Set([...(had.ranges ?? []), ...ranges])])
  })
  edit(join(folder, 'navigation.yaml'), (document) => {
    const menu = document.get('menu')
    if (!isSeq(menu)) return
    const linked = menu.items.map((entry) => (isMap(entry) ? entry.get('href') : undefined))
    for (const [key, label] of ranges.flatMap((range) => categoriesOf(root, range)))
      if (!linked.includes(`/shop/${key}`)) menu.add(document.createNode({ label, href: `/shop/${key}` }))
  })
}
