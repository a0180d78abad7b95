import { stemmer } from 'stemmer'

/** Language-specific word processing for the search. */
export interface SearchLanguage {
  /** Makes "Let’s" equal to "lets" and "Café" equal to "cafe". */
  fold: (text: string) => string
  /** Returns the stem that forms of a word share, such as "label" for "labels". */
  stem: (word: string) => string
  /** Returns the singular of a noun: "boxes" and "box" name the same thing, "booking" and "book" do not. */
  singular: (word: string) => string
  /** Stop words, such as "for". English includes Spanish ones, which US shoppers also type. */
  fillers: ReadonlySet<string>
  /** Up to this length the first letter must match: in a short word, another first letter is rarely a typo. */
  firstLetterUpTo: number
  /** True if two swapped neighboring letters are one typo. */
  forgivesSwaps: boolean
  /** True if a whole word beats words that only resemble it, and neighboring words beat scattered ones. */
  prefersWholeWords: boolean
  /** Prepositions after the thing that is searched for: "gift for dad" asks for a gift. */
  prepositions: ReadonlySet<string>
  /** Prepositions after the thing in a product's name, such as "Labels for kids". Others are part of titles. */
  additions: ReadonlySet<string>
}

const spaceOrPunctuation = /[\n\r\p{Z}\p{P}]+/u

/** Splits a text at spaces and punctuation, keeping its case. The first and last token may be empty. */
export const tokensOf = (text: string, { fold }: SearchLanguage): string[] =>
  fold(text).split(spaceOrPunctuation)

/** Returns the words of a text in lowercase. */
export const wordsOf = (text: string, language: SearchLanguage): string[] =>
  tokensOf(text, language).flatMap((token) => (token === '' ? [] : token.toLowerCase()))

/** The fallback without a language: words are used as written. */
export const plainWords: SearchLanguage = {
  fold: (text) => text,
  stem: (word) => word,
  singular: (word) => word,
  fillers: new Set(),
  firstLetterUpTo: 0,
  forgivesSwaps: false,
  prefersWholeWords: false,
  prepositions: new Set(),
  additions: new Set(),
}

const accents = /[\u0300-\u036f]/g
const apostrophes = /['’]/g

const folded = (text: string) =>
  text.replace(apostrophes, '').normalize('NFD').replace(accents, '').normalize()

const english: SearchLanguage = {
  fold: folded,
  stem: stemmer,
  singular: (word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=s|x|z|ch|sh)es$/, '')
      .replace(/(?<![isu])s$/, ''),
  fillers: new Set(
    'a all am an and any are at be best buy by can cheap cool could cute do does dont every find fit fits for from get go have how i idea ideas if in is it its just like looking made make me my need nice of on only or order our own please should so some someone something that the their there these this to unique want was we what where which who will with would you your al con de del el en la las lo los me mi mis para por que quiero se su tu un una uno y'.split(
      ' ',
    ),
  ),
  firstLetterUpTo: 7,
  forgivesSwaps: true,
  prefersWholeWords: true,
  prepositions: new Set('for with from to on in of para con por'.split(' ')),
  additions: new Set(['for', 'with']),
}

/** @param locale the shop's locale, such as en-US */
export const searchLanguage = (locale: string): SearchLanguage =>
  locale.startsWith('en') ? english : { ...plainWords, forgivesSwaps: true, prefersWholeWords: true }
