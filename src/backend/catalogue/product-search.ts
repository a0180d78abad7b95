import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { isMeasure, searchWords, withoutLengths } from './search-words'
import type { TextSearch } from './text-index'
import { type SearchRules, productIndex } from './product-index'

/** Searches products in the compiled catalog. */

export interface Found {
  total: number
  /** The best matches, up to the requested number. */
  products: CompiledProduct[]
}

type Pass = Pick<TextSearch, 'least' | 'slips' | 'shareOfBest'>

/** Tolerated typos, as a share of a word's letters. */
const slips = { usual: 0.2, generous: 0.28 }

const strict = ({ length }: string[]): Pass => ({ least: length, slips: slips.usual })
/**
 * Requires at least half of the words. Products that match only common words score far below the best and are
 * dropped.
 */
const looser = ({ length }: string[]): Pass => ({
  least: Math.ceil(length / 2),
  slips: slips.usual,
  shareOfBest: 0.3,
})
/** Used when no product has all words: each with more typos. */
const lenient = ({ length }: string[]): Pass => ({ least: length, slips: slips.generous })
/** Used when typos must not be tolerated. */
const exact = { slips: 0 }

/** Number of best matches from which suggestions are taken. */
const asked = 100
const suggested = 5

/** @param products in the order in which ties are listed */
export function productSearch(
  products: CompiledProduct[],
  categories: CompiledCategory[],
  rules: SearchRules,
) {
  const { language, few } = rules
  const index = productIndex(products, categories, rules)
  /** Without prose, because descriptions mention many things that are not sold. */
  const withoutProse = productIndex(products, categories, { ...rules, isTelling: true })
  const listed = (texts: number[]) => texts.flatMap((text) => products[text] ?? [])

  const allWordsOf = (term: string) => searchWords(language.fold(term)).map((word) => word.toLowerCase())
  const isTellingWord = (word: string) => !language.fillers.has(word)
  const isThing = (word: string) => isTellingWord(word) && !isMeasure(word)

  /** Returns the words without fillers and single lengths, or all words if nothing else is left (search-42). */
  const wordsOf = (term: string): string[] => {
    const telling = allWordsOf(withoutLengths(term)).filter(isTellingWord)
    return telling.length > 0 ? telling : allWordsOf(term)
  }

  /**
   * Returns the word for the thing, which usually is the last one before a preposition: "gift" in "gift for a
   * plumber", "mug" in "blue mug".
   */
  function thingOf(term: string): string[] {
    const all = allWordsOf(withoutLengths(term))
    const end = all.findIndex((word, at) => language.prepositions.has(word) && all.slice(0, at).some(isThing))
    return (end === -1 ? all : all.slice(0, end)).filter(isThing).slice(-1)
  }

  /** Returns the results of the strict pass, followed by those of the looser pass. */
  function filledUp(words: string[], strictly: number[], most: number, ruled: { slips?: number }) {
    const { total, best } = index.search({ words, most: most + few, ...looser(words), ...ruled })
    const added = best.filter((text) => !strictly.includes(text)) // a short list
    return { total, best: [...strictly, ...added].slice(0, most) }
  }

  /**
   * Returns the products that have more than half of the words as written, or half of them including the thing:
   * "purple mugs" finds mugs, "mug repair" finds nothing (search-45).
   */
  function namedBy(words: string[], thing: string[], most: number) {
    const all = { most: products.length, ...exact }
    const mostWords = { words, ...all, least: Math.floor(words.length / 2) + 1 }
    const named = thing.length > 0 ? withoutProse.search({ words: thing, ...all, least: 1 }).best : []
    const wanted = new Set([...withoutProse.search(mostWords).best, ...named])
    const { best } = withoutProse.search({ words, ...all, ...looser(words), ...exact })
    const kept = best.filter((text) => wanted.has(text))
    return { total: kept.length, best: kept.slice(0, most) }
  }

  return {
    /**
     * Requires every word. If that finds few products, half of the words are enough. If it finds none, it allows
     * more typos in every word, and then accepts half of the words including the thing.
     */
    search(term: string, most = products.length, forgivesSlips = true): Found {
      const words = wordsOf(term)
      if (words.length === 0) return { total: 0, products: [] }
      const ruled = forgivesSlips ? {} : exact
      const first = index.search({ words, most: Math.max(most, few), ...strict(words), ...ruled })
      let found = { total: first.total, best: first.best.slice(0, most) }
      if (found.total > 0 && found.total < few && words.length > 1)
        found = filledUp(words, first.best, most, ruled)
      if (found.total === 0 && forgivesSlips) found = withoutProse.search({ words, most, ...lenient(words) })
      if (found.total === 0 && words.length > 1) found = namedBy(words, thingOf(term), most)
      return { total: found.total, products: listed(found.best) }
    },
    /** Returns catalog words that these words may stand for; the last word may be incomplete. */
    suggest(term: string): string[] {
      const words = wordsOf(term)
      const isBeginning = (position: number) => position === words.length - 1
      const wanted = { words, most: asked, ...strict(words), isBeginning }
      const { best, scores } = index.search(wanted)
      const phrases = index.matched(wanted, best).map((terms) => terms.join(' '))
      const groups = Map.groupBy(scores.keys(), (position) => phrases[position] ?? '')
      const mean = (positions: number[]) =>
        positions.reduce((sum, position) => sum + (scores[position] ?? 0), 0) / positions.length
      return [...groups]
        .map(([phrase, positions]) => ({ phrase, score: mean(positions) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, suggested)
        .map(({ phrase }) => phrase)
    },
  }
}
