import { wordsOf, type SearchLanguage } from '@/lib/words/search-language'
import { phrasesIn } from '@/lib/words/synonym-texts'
import { isMeasure } from './search-words'

/** Matches what follows the thing in a name: "Stretcher bars, ¾ in", "Deck (maple)". */
const addition = /[,;:(–—&]/

/**
 * Returns a lookup of the words for the thing that a name stands for, in the singular: "mug" and its synonyms for
 * "Photo mug", but not "photo" (search-45).
 */
export function thingsIn(
  language: SearchLanguage,
  synonyms: Record<string, string[]>,
): (name: string) => string[] {
  const { stemsOf } = phrasesIn(language)
  const known = Object.entries(synonyms).map(([said, others]) => ({ said: stemsOf(said), others }))
  const lastOf = (phrase: string) => wordsOf(phrase, language).slice(-1).map(language.singular)
  return (name) => {
    const words = wordsOf(name.split(addition)[0] ?? '', language).filter((word) => !isMeasure(word))
    const end = words.findIndex((word, at) => at > 0 && language.additions.has(word))
    const named = (end === -1 ? words : words.slice(0, end)).join(' ')
    const stems = stemsOf(named)
    return [named, ...known.flatMap(({ said, others }) => (stems.endsWith(said) ? others : []))].flatMap(
      lastOf,
    )
  }
}
