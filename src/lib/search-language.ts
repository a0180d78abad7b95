import { stemmer } from 'stemmer'

/** What a language does to words before they are looked for. */
export interface SearchLanguage {
  /** "Let’s" and "lets", "Café" and "cafe" are the same to whoever types. */
  fold: (text: string) => string
  /** What forms of one word have in common: "label" of "labels". */
  stem: (word: string) => string
  /** Words that say nothing about what is looked for, such as "for". */
  fillers: ReadonlySet<string>
  /** Two neighboring letters in the wrong order count as one slip. */
  forgivesSwaps: boolean
}

const spaceOrPunctuation = /[\n\r\p{Z}\p{P}]+/u

/** What stands between spaces and punctuation, as it is written; at the ends of a text it may be nothing. */
export const tokensOf = (text: string, { fold }: SearchLanguage): string[] =>
  fold(text).split(spaceOrPunctuation)

/** The words of a text, in small letters. */
export const wordsOf = (text: string, language: SearchLanguage): string[] =>
  tokensOf(text, language).flatMap((token) => (token === '' ? [] : token.toLowerCase()))

/** No language in particular: words count as they are written. */
export const plainWords: SearchLanguage = {
  fold: (text) => text,
  stem: (word) => word,
  fillers: new Set(),
  forgivesSwaps: false,
}

const accents = /[\u0300-\u036f]/g
const apostrophes = /['’]/g

const folded = (text: string) =>
  text.replace(apostrophes, '').normalize('NFD').replace(accents, '').normalize()

const english: SearchLanguage = {
  fold: folded,
  stem: stemmer,
  fillers: new Set(
    'a an and are at be buy by can do dont for from get how i in is it its me my need of on or our some that the their this to want we with you your'.split(
      ' ',
    ),
  ),
  forgivesSwaps: true,
}

/** @param locale of the shop, such as en-US */
export const searchLanguage = (locale: string): SearchLanguage =>
  locale.startsWith('en') ? english : { ...plainWords, forgivesSwaps: true }
