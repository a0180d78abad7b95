import { didYouMean } from '@/lib/did-you-mean'
import { searchLanguage } from '@/lib/search-language'
import { phrasesIn } from '@/lib/synonym-texts'
import type { Usable } from '../manifest/check-parts'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

/** What synonyms may stand for: names, keywords and attributes of products, names of categories. */
const textsOf = ({ products, categories }: Usable): string[] => [
  ...Object.values(categories?.categories ?? {}).map(({ name }) => name),
  ...Object.values(products?.products ?? {}).flatMap(({ name, keywords = '', attributes = {} }) => [
    name,
    keywords,
    Object.values(attributes).flat().join(' '),
  ]),
]

/** brand-80: a synonym stands for words that the catalogue says, and for one thing. */
export function checkSynonyms({ usable, parts, report }: Checked) {
  if (!usable.products || !usable.categories || parts.products.isBroken || parts.categories.isBroken) return
  const language = searchLanguage(usable.identity?.locale ?? 'en-US')
  const { stemsOf, isIn } = phrasesIn(language)
  const texts = textsOf(usable)
  const catalogue = texts.map(stemsOf)
  const isSaid = (words: string) => catalogue.some((text) => isIn(stemsOf(words), text))
  const owners = new Map<string, string>()
  for (const [said, others] of Object.entries(usable.synonyms?.synonyms ?? {})) {
    if (!isSaid(said))
      report.error('synonyms', ['synonyms', said], unsaid(said, others, texts, isSaid), 'key')
    for (const [index, other] of others.entries()) {
      const path = ['synonyms', said, index]
      const stems = stemsOf(other)
      const owner = owners.get(stems)
      owners.set(stems, said)
      if (stems === stemsOf(said))
        report.error(
          'synonyms',
          path,
          `synonyms › ${said} › "${other}" is found without this. Take it off the list.`,
        )
      else if (owner === said)
        report.error(
          'synonyms',
          path,
          `synonyms › ${said} › "${other}" is another form of a word before it, which is enough. Take it off the list.`,
        )
    }
  }
}

function unsaid(said: string, others: string[], texts: string[], isSaid: (words: string) => boolean): string {
  const problem = `synonyms › ${said}: No product or category says "${said}".`
  const known = others.find(isSaid)
  if (known) return `${problem} Write what the catalogue says first: "${known}: [${said}]".`
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z0-9-]+/g) ?? []))
  const hint = didYouMean(said, words)
  return `${problem}${hint || ' Write words of a name, of keywords or of attributes.'}`
}

/** brand-81: a query for the check of the search expects products that exist. */
export function checkSearchQueries(checked: Checked) {
  const { usable, report } = checked
  const products = namesIn(checked, 'products', 'products')
  for (const [query, expected] of Object.entries(usable.searchQueries?.queries ?? {}))
    for (const [index, urlKey] of expected.entries())
      if (!products.has(urlKey))
        report.error(
          'searchQueries',
          ['queries', query, index],
          `queries › ${query}: ${noSuch('product', urlKey, products)}`,
        )
}
