import { didYouMean } from '@/lib/words/did-you-mean'
import { searchLanguage } from '@/lib/words/search-language'
import { phrasesIn } from '@/lib/words/synonym-texts'
import type { Usable } from '../manifest/check-parts'
import { leftOutProducts } from '../manifest/left-out'
import { findPlace } from '../manifest/source'
import { namesIn, unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

/**
 * Returns the texts that synonyms can match: names, keywords and attributes of products, and names of
 * categories.
 */
const textsOf = ({ products, categories }: Usable): string[] => [
  ...Object.values(categories?.categories ?? {}).map(({ name }) => name),
  ...Object.values(products?.products ?? {}).flatMap(({ name, keywords = '', attributes = {} }) => [
    name,
    keywords,
    Object.values(attributes).flat().join(' '),
  ]),
]

/** Checks that a synonym leads to words of the catalog, and to only one entry (brand-120). */
export function checkSynonyms({ usable, parts, report }: CheckInput) {
  if (!usable.products || !usable.categories || parts.products.isBroken || parts.categories.isBroken) return
  const language = searchLanguage(usable.identity?.locale ?? 'en-US')
  const { stemsOf, isIn } = phrasesIn(language)
  const texts = textsOf(usable)
  const catalogue = texts.map(stemsOf)
  const isSaid = (words: string) => catalogue.some((text) => isIn(stemsOf(words), text))
  // A range's synonym may be that of a product that the brand leaves out.
  const isOfLeftOut = (said: string) =>
    leftOutProducts(parts).size > 0 &&
    findPlace(parts.synonyms.sources, ['synonyms', said], 'key')?.file.startsWith('brands/ranges/') === true
  const owners = new Map<string, string>()
  for (const [said, others] of Object.entries(usable.synonyms?.synonyms ?? {})) {
    if (!isSaid(said) && !isOfLeftOut(said))
      report.warning('synonyms', ['synonyms', said], unsaid(said, others, texts, isSaid), 'key')
    for (const [index, other] of others.entries()) {
      const path = ['synonyms', said, index]
      const stems = stemsOf(other)
      const owner = owners.get(stems)
      owners.set(stems, said)
      if (stems === stemsOf(said))
        report.error(
          'synonyms',
          path,
          `synonyms › ${said} › "${other}" is found without a synonym. Remove it from the list.`,
        )
      else if (owner === said)
        report.error(
          'synonyms',
          path,
          `synonyms › ${said} › "${other}" is another form of an earlier word. Remove it from the list.`,
        )
    }
  }
}

function unsaid(said: string, others: string[], texts: string[], isSaid: (words: string) => boolean): string {
  const problem = `synonyms › ${said}: No product or category contains "${said}".`
  const known = others.find(isSaid)
  if (known) return `${problem} Put the catalogue’s word first: "${known}: [${said}]".`
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z0-9-]+/g) ?? []))
  const hint = didYouMean(said, words)
  return `${problem}${hint || ' Write words from a name, keywords or attributes.'}`
}

/** Checks that the queries of the search test expect products that exist (brand-120). */
export function checkSearchQueries(checked: CheckInput) {
  const { usable, report } = checked
  const products = namesIn(checked, 'products', 'products')
  for (const [query, expected] of Object.entries(usable.searchQueries?.queries ?? {}))
    for (const [index, urlKey] of expected.entries())
      if (!products.has(urlKey))
        report.error(
          'searchQueries',
          ['queries', query, index],
          `queries › ${query}: ${unknownNameMessage('product', urlKey, products)}`,
        )
}
