import { optionsOf } from '../compile/options'
import type { Path } from '../manifest/source'
import { unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

/** Ratings up to this many stars need an answer (brand-541). */
const maxUnhappyStars = 3

type Slip = { path: Path; message: string; which?: 'key' | 'value' }

/** Checks that `bought` names options and values of the product (brand-541). */
function* boughtSlips(
  bought: Record<string, string>,
  options: ReturnType<typeof optionsOf>,
): Generator<Slip> {
  const byKey = new Map(options)
  const choices = new Set(options.flatMap(([key, { values }]) => (values ? [key] : [])))
  for (const [key, value] of Object.entries(bought)) {
    const path = ['bought', key]
    const option = byKey.get(key)
    const values = option?.values
    if (!option)
      yield { path, message: `bought: ${unknownNameMessage('option', key, choices)}`, which: 'key' }
    else if (!values)
      yield {
        path,
        message: `bought › ${key} is filled in by shoppers and has no values. Name one of ${[...choices].join(', ')}.`,
        which: 'key',
      }
    else if (!Object.hasOwn(values, value))
      yield {
        path,
        message: `bought › ${key}: ${unknownNameMessage('value', value, new Set(Object.keys(values)))}`,
      }
  }
}

export function checkReviews({ usable, report }: CheckInput) {
  const sets = usable.options?.optionSets
  for (const [urlKey, product] of Object.entries(usable.products?.products ?? {})) {
    // Missing option sets are reported where they are referenced.
    const isKnown = [product.options].flat().every((set) => sets && Object.hasOwn(sets, set))
    for (const [index, { bought = {}, rating, answer }] of (product.reviews ?? []).entries()) {
      const at: Path = ['products', urlKey, 'reviews', index]
      const label = `products › ${urlKey} › reviews › entry ${index + 1}`
      if (sets && isKnown)
        for (const { path, message, which } of boughtSlips(bought, optionsOf(product, sets)))
          report.error('products', [...at, ...path], `${label} › ${message}`, which)
      if (rating <= maxUnhappyStars && answer === undefined)
        report.error(
          'products',
          [...at, 'rating'],
          `${label} has ${rating} ${rating === 1 ? 'star' : 'stars'} but no "answer". Write the shop’s reply, such as answer: Thank you for telling us. …`,
        )
    }
  }
}
