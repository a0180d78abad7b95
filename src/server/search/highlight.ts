import { nearest } from '@/lib/words/did-you-mean'
import { searchLanguage, wordsOf, type SearchLanguage } from '@/lib/words/search-language'
import { searchWords } from '@/backend/catalogue/catalogue'

/**
 * Highlights matched words in a text, in the format of Algolia's clients (search-53). The text itself is not
 * changed.
 */

export interface Highlighted {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  fullyHighlighted?: boolean
  matchedWords: string[]
}

/** A search word, and how many letters of a word in the text it matches. */
interface Mark {
  word: string
  letters: number
}

interface Tags {
  before: string
  after: string
}

const wordInText = /[\p{L}\p{M}\p{N}'’]+/gu
/** Shorter words match without typos only, as in the search itself. */
const fewestLetters = 4

/** Returns how many letters of a word in the text a search word matches; 0 for none. */
function markedLetters(written: string, word: string, language: SearchLanguage, forgives: boolean): number {
  const folded = wordsOf(written, language).join('')
  if (folded.startsWith(word)) return folded.length === written.length ? word.length : written.length
  if (language.stem(folded) === language.stem(word)) return written.length
  if (!forgives || word.length < fewestLetters) return 0
  return nearest(word, [folded], Math.round(word.length * 0.2)) === undefined ? 0 : written.length
}

export function highlighter(term: string, locale: string, { before, after }: Tags, isTypoTolerant: boolean) {
  const language = searchLanguage(locale)
  const known = new Map<string, Mark[]>()
  const words = [...new Set(searchWords(language.fold(term)).map((word) => word.toLowerCase()))]
  const marksOf = (written: string): Mark[] =>
    words.map((word) => ({ word, letters: markedLetters(written, word, language, isTypoTolerant) }))

  return (text: string): Highlighted => {
    const matched = new Set<string>()
    let isWhole = true
    const value = text.replace(wordInText, (written) => {
      const marks = known.get(written) ?? marksOf(written)
      known.set(written, marks)
      const best = marks.reduce((one, other) => (other.letters > one.letters ? other : one), {
        word: '',
        letters: 0,
      })
      for (const { word, letters } of marks) if (letters > 0) matched.add(word)
      if (best.letters < written.length) isWhole = false
      if (best.letters === 0) return written
      return before + written.slice(0, best.letters) + after + written.slice(best.letters)
    })
    if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] }
    return {
      value,
      matchLevel: matched.size === words.length ? 'full' : 'partial',
      fullyHighlighted: isWhole,
      matchedWords: words.filter((word) => matched.has(word)),
    }
  }
}
