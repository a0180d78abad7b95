import { wordsOf, type SearchLanguage } from './search-language'

/** What shoppers say for what a text says: "gift card" for "Gift certificate". */
export type SynonymsOf = (text: string) => string

/** Whether words stand in a text one after the other, in any of their forms. */
export function phrasesIn(language: SearchLanguage) {
  const stemsOf = (text: string) => ` ${wordsOf(text, language).map(language.stem).join(' ')} `
  return { stemsOf, isIn: (phrase: string, text: string) => text.includes(phrase) }
}

/** Synonyms stand beside the texts that they mean, so that a search costs the same with and without (search-44). */
export function synonymsOf(synonyms: Record<string, string[]>, language: SearchLanguage): SynonymsOf {
  const { stemsOf, isIn } = phrasesIn(language)
  const known = Object.entries(synonyms).map(([said, others]) => ({
    said: stemsOf(said),
    others: others.join(' '),
  }))
  if (known.length === 0) return () => ''
  return (text) => {
    const stems = stemsOf(text)
    return known
      .filter(({ said }) => isIn(said, stems))
      .map(({ others }) => others)
      .join(' ')
  }
}
