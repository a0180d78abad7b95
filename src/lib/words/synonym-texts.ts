import { wordsOf, type SearchLanguage } from './search-language'

/** Returns the synonyms that shoppers use for a text: "gift card" for "Gift certificate". */
export type SynonymsOf = (text: string) => string

/** Tests whether a text contains a phrase, with its words in any inflected form. */
export function phrasesIn(language: SearchLanguage) {
  const stemsOf = (text: string) => ` ${wordsOf(text, language).map(language.stem).join(' ')} `
  return { stemsOf, isIn: (phrase: string, text: string) => text.includes(phrase) }
}

/**
 * Returns a lookup of the synonyms to index with a text. Indexing them keeps a search as fast as without
 * synonyms (search-42).
 */
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
