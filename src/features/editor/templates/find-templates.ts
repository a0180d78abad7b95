import type { ListedStarter, StarterList } from '@/brand/starter-list'
import type { CommandState } from '@/design/document/commands/command'
import { hasProportions, takesOthers } from '@/design/document/commands/ready-made'

/** Finds ready-made designs for a product. Pure functions. */

type Designed = Pick<CommandState, 'document' | 'template'>

/** Returns the designs for a product: those made for it, then those of other products with its proportions. */
export function suitable(
  starters: readonly ListedStarter[],
  urlKey: string,
  design: Designed,
): ListedStarter[] {
  const own = starters.filter(({ product }) => product === urlKey)
  if (!takesOthers(design)) return own
  const others = starters.filter(
    ({ product, ratio }) => product !== urlKey && ratio !== undefined && hasProportions(design, ratio),
  )
  return [...own, ...others]
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

export interface Wanted {
  /** Search words; each must be the beginning of a word in the name, a tag or the product. */
  search: string
  tag: string | undefined
  /** Only designs that were made for this product. */
  isOwn: boolean
}

/** Returns the designs that a shopper looks for. */
export function matching(
  starters: readonly ListedStarter[],
  { search, tag, isOwn }: Wanted,
  { urlKey, products }: Pick<StarterList, 'products'> & { urlKey: string },
): ListedStarter[] {
  const wanted = wordsIn(search)
  return starters.filter(({ name, product, tags }) => {
    if (isOwn && product !== urlKey) return false
    if (tag !== undefined && !tags.includes(tag)) return false
    if (wanted.length === 0) return true
    const words = wordsIn([name, ...tags, products[product] ?? ''].join(' '))
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

const mostTags = 10

/** Returns the most frequent tags, the most frequent first; the chosen one is always among them. */
export function frequentTags(starters: readonly ListedStarter[], chosen: string | undefined): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of starters) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const frequent = [...counts]
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .slice(0, mostTags)
    .map(([tag]) => tag)
  return chosen === undefined || frequent.includes(chosen) ? frequent : [chosen, ...frequent]
}
