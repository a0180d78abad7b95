import { rangeNames } from '../layers'
import { unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

/** Checks that every range a brand takes exists (brand-543). */
export function checkRanges({ root, usable, report }: CheckInput) {
  const known = new Set(rangeNames(root))
  for (const [index, name] of (usable.identity?.ranges ?? []).entries())
    if (!known.has(name))
      report.error(
        'identity',
        ['ranges', index],
        `ranges › ${index + 1} is "${name}". ${unknownNameMessage('range', name, known)} Ranges are the folders of brands/ranges.`,
      )
}
