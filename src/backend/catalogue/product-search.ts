import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { isMeasure, searchWords, withoutMeasures } from './search-words'
import type { TextSearch } from './text-index'
import { type ProductThings, type SearchRules, productIndex, productThings } from './product-index'

/** Searches products in the compiled catalog. */

export interface Found {
  total: number
  /** The best matches, up to the requested number. */
  products: CompiledProduct[]
}

type Pass = Omit<TextSearch, 'words' | 'most'>

/** Tolerated typos, as a share of a word's letters. */
const slips = { usual: 0.2, generous: 0.28 }
/** Used when typos must not be tolerated. */
const exact = { slips: 0 }

/**
 * Requires at least half of the words. Products that match only common words score far below the best and are
 * dropped.
 */
const looser = ({ length }: string[]) => ({
  least: Math.ceil(length / 2),
  slips: slips.usual,
  shareOfBest: 0.3,
})

/** A shorter beginning is a beginning only while it is typed. */
const lettersOfBeginning = 4
const every = () => true
const none = () => false

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
  const things = productThings(products, categories, rules)
  const listed = (texts: number[]) => texts.flatMap((text) => products[text] ?? [])

  const allWordsOf = (term: string) => searchWords(language.fold(term)).map((word) => word.toLowerCase())
  const isTellingWord = (word: string) => !language.fillers.has(word)
  const isThing = (word: string) => isTellingWord(word) && !isMeasure(word)

  /** Returns the words without fillers and single measures, or all words if nothing else is left (search-42). */
  const wordsOf = (term: string): string[] => {
    const telling = allWordsOf(withoutMeasures(term)).filter(isTellingWord)
    return telling.length > 0 ? telling : allWordsOf(term)
  }

  /**
   * Returns the word for the thing, which usually is the last one before a preposition: "gift" in "gift for a
   * plumber", "mug" in "blue mug".
   */
  function thingOf(term: string): string | undefined {
    const all = allWordsOf(withoutMeasures(term))
    const end = all.findIndex((word, at) => language.prepositions.has(word) && all.slice(0, at).some(isThing))
    return (end === -1 ? all : all.slice(0, end)).findLast(isThing)
  }

  /**
   * Returns the passes of a search, of which the first that finds something counts. Prose is only searched for words
   * as written, and not for the thing; with many typos the thing must be as written (search-45).
   */
  function passes(words: string[], thing: string | undefined, forgivesSlips: boolean): Pass[] {
    const isThingAt = (position: number) => words.length > 1 && words[position] === thing
    const isShortThing = (position: number) =>
      isThingAt(position) && language.prefersWholeWords && (thing ?? '').length <= lettersOfBeginning
    const isBeginning = (position: number) =>
      !language.prefersWholeWords ||
      position === words.length - 1 ||
      (words[position] ?? '').length >= lettersOfBeginning
    const all = { least: words.length, isBeginning }
    const written = { ...all, ...exact, isTelling: isThingAt }
    if (!forgivesSlips) return [written]
    return [
      ...(language.prefersWholeWords ? [written] : []),
      { ...all, slips: slips.usual, isTelling: every, isExact: isShortThing },
      { ...all, slips: slips.generous, isTelling: every, isExact: isThingAt },
    ]
  }

  /** Returns the results of a pass, followed by those with half of the words. */
  function filledUp(wanted: Pass & { words: string[] }, first: number[], most: number) {
    const { total, best } = index.search({ ...wanted, ...looser(wanted.words), most: most + few })
    const added = best.filter((text) => !first.includes(text)) // a short list
    return { total, best: [...first, ...added] }
  }

  const isOne = (text: number, word: string, which: keyof ProductThings) =>
    things[text]?.[which].has(language.singular(word)) === true

  /**
   * Returns the products that have more than half of the words as written and the thing among them or in their name,
   * and those that have half of the words and are the thing: "purple mugs" finds mugs, "mug repair" finds nothing
   * (search-45).
   */
  function namedBy(words: string[], thing: string, most: number) {
    const all = { most: products.length, isBeginning: none, isTelling: every, ...exact }
    const withThing = new Set(index.search({ words: [thing], ...all, least: 1 }).best)
    const withMost = new Set(index.search({ words, ...all, least: Math.floor(words.length / 2) + 1 }).best)
    const isFitting = (text: number) =>
      isOne(text, thing, 'all') ||
      (withMost.has(text) && (withThing.has(text) || words.some((word) => isOne(text, word, 'named'))))
    const kept = index.search({ words, ...all, least: Math.ceil(words.length / 2) }).best.filter(isFitting)
    return { total: kept.length, best: kept.slice(0, most) }
  }

  return {
    /**
     * Requires every word, first as written, then with typos. If that finds few products, half of the words are
     * enough. If it finds none, half of the words including the thing are enough.
     */
    search(term: string, most = products.length, forgivesSlips = true): Found {
      const words = wordsOf(term)
      if (words.length === 0) return { total: 0, products: [] }
      const thing = thingOf(term)
      for (const pass of passes(words, thing, forgivesSlips)) {
        const wanted = { words, ...pass }
        const first = index.search({ ...wanted, most: Math.max(most, few) })
        if (first.total === 0) continue
        const found = first.total < few && words.length > 1 ? filledUp(wanted, first.best, most) : first
        return { total: found.total, products: listed(found.best.slice(0, most)) }
      }
      const { total, best } = words.length > 1 && thing ? namedBy(words, thing, most) : { total: 0, best: [] }
      return { total, products: listed(best) }
    },
    /** Returns catalog words that these words may stand for; the last word may be incomplete. */
    suggest(term: string): string[] {
      const words = wordsOf(term)
      const isBeginning = (position: number) => position === words.length - 1
      const wanted = { words, most: asked, least: words.length, slips: slips.usual, isBeginning }
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
