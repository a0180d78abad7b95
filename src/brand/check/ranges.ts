import { isRecord } from '@/lib/is-record'
import { isRange, rangeNames } from '../layers'
import { groupAt } from './layers'
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
  checkNoReviews(checked)
}
