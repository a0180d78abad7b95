import { isRecord } from '@/lib/is-record'
import { isRange, rangeNames } from '../layers'
import { readLayer } from '../manifest/read-layer'
import { groupAt, layersOf } from './layers'
import { unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

/** Reports reviews in a range: they come from a shop's customers, so they belong to the brand's own files. */
function checkNoReviews({ parts, report }: CheckInput) {
  for (const source of parts.products.sources.filter(({ file }) => isRange(file.replace('brands/', ''))))
    for (const [urlKey, product] of Object.entries(groupAt([source], ['products'])))
      if (isRecord(product) && 'reviews' in product)
        report.errorIn(
          source,
          ['products', urlKey, 'reviews'],
          `products › ${urlKey} › reviews: a range has no reviews, because each shop has other customers. Move them into the brand's catalogue/products.`,
        )
}

/** Returns the products of which the brand's own files say too little for a whole product. */
function changedProducts(checked: CheckInput): Set<string> {
  const { own, base } = layersOf(checked, 'products')
  const known = new Set(base.flatMap((source) => Object.keys(groupAt([source], ['products']))))
  return new Set(
    own
      .flatMap((source) => Object.entries(groupAt([source], ['products'])))
      .flatMap(([urlKey, product]) =>
        isRecord(product) && !('sku' in product) && !known.has(urlKey) ? [urlKey] : [],
      ),
  )
}

/** Reports a range that the brand does not take, although its files change products of it. */
function checkMissingRanges(checked: CheckInput, taken: readonly string[]) {
  const changed = changedProducts(checked)
  if (changed.size === 0) return
  const missing = rangeNames(checked.root).filter(
    (name) =>
      !taken.includes(name) &&
      (readLayer(checked.root, `ranges/${name}`).sources.products ?? []).some((source) =>
        Object.keys(groupAt([source], ['products'])).some((urlKey) => changed.has(urlKey)),
      ),
  )
  if (missing.length > 0)
    checked.report.error(
      'identity',
      ['ranges'],
      `ranges lacks ${missing.join(' and ')}, whose products this brand changes. Write [${[...taken, ...missing].join(', ')}].`,
    )
}

/** Checks that all ranges of a brand exist and have no reviews (brand-543). */
export function checkRanges(checked: CheckInput) {
  const { root, usable, report } = checked
  const known = new Set(rangeNames(root))
  const ranges = usable.identity?.ranges ?? []
  for (const [index, name] of ranges.entries())
    if (ranges.indexOf(name) < index)
      report.warning(
        'identity',
        ['ranges', index],
        `ranges › entry ${index + 1}: "${name}" is already in this list. Remove one.`,
      )
    else if (!known.has(name))
      report.error(
        'identity',
        ['ranges', index],
        `ranges › ${index + 1} is "${name}". ${unknownNameMessage('range', name, known)} Ranges are the folders of brands/ranges.`,
      )
  if (!checked.parts.identity.isBroken && ranges.every((name) => known.has(name)))
    checkMissingRanges(checked, ranges)
  checkNoReviews(checked)
}
