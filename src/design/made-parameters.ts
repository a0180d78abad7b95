/**
 * Table of the settings of each generated object (`kind: made`). It validates designs, and gives the editor its
 * fields and the generators their defaults.
 */

export type Parameter =
  /** One of several names; the first is the default. */
  | { kind: 'choice'; values: readonly [string, ...string[]] }
  | { kind: 'number'; least: number; most: number; usual: number; isWhole?: true }
  | { kind: 'yes'; usual: boolean }
  | { kind: 'color'; usual: string }
  /** A month such as "2027-01". */
  | { kind: 'month'; usual: string }
  | { kind: 'words'; longest: number; usual: string }
  /** Lines of words. */
  | { kind: 'list'; most: number; longest: number; usual: readonly string[] }
  /** Names of text faces; an empty list for the object's own. */
  | { kind: 'fonts'; most: number }

type ValueOf<Of extends Parameter> = Of extends {
  kind: 'choice'
  values: infer Values extends readonly string[]
}
  ? Values[number]
  : Of extends { kind: 'number' }
    ? number
    : Of extends { kind: 'yes' }
      ? boolean
      : Of extends { kind: 'list' | 'fonts' }
        ? readonly string[]
        : string

/** The complete settings of a generator. */
export type Settings<Of extends MadeWhat> = {
  [Name in keyof (typeof parameters)[Of]]: (typeof parameters)[Of][Name] extends Parameter
    ? ValueOf<(typeof parameters)[Of][Name]>
    : never
}

/** Maximum lines of a roll: each is drawn as outlines. */
const rollLines = 60

export const parameters = {
  /** One month of a calendar. */
  month: {
    first: { kind: 'month', usual: '2027-01' },
    /** Months after `first`, in addition to the number of a counted surface. */
    plus: { kind: 'number', least: 0, most: 60, usual: 0, isWhole: true },
    style: { kind: 'choice', values: ['grid', 'boxes', 'strip'] },
    starts: { kind: 'choice', values: ['sunday', 'monday', 'saturday'] },
    title: { kind: 'choice', values: ['month-and-year', 'month', 'none'] },
    weekdays: { kind: 'choice', values: ['short', 'long', 'letter', 'none'] },
    language: { kind: 'choice', values: ['english', 'spanish'] },
    small: { kind: 'choice', values: ['none', 'after', 'both'] },
    moon: { kind: 'yes', usual: false },
    /** Offset from UTC in hours; decides the day of a moon phase. */
    zone: { kind: 'number', least: -12, most: 14, usual: -5 },
    /** Day on which leap-day birthdays are shown in other years. */
    leap: { kind: 'choice', values: ['february-28', 'march-1'] },
    accent: { kind: 'color', usual: '#b3261e' },
  },
  /** One day of a calendar with a leaf for each day. */
  day: {
    first: { kind: 'month', usual: '2027-01' },
    /** Days after the first of `first`, in addition to the number of a counted surface. */
    after: { kind: 'number', least: 0, most: 800, usual: 0, isWhole: true },
    title: { kind: 'choice', values: ['month-and-year', 'month', 'none'] },
    weekday: { kind: 'yes', usual: true },
    language: { kind: 'choice', values: ['english', 'spanish'] },
    moon: { kind: 'yes', usual: false },
    zone: { kind: 'number', least: -12, most: 14, usual: -5 },
    leap: { kind: 'choice', values: ['february-28', 'march-1'] },
    accent: { kind: 'color', usual: '#b3261e' },
  },
  /** The numerals and minutes of a clock. */
  dial: {
    numerals: { kind: 'choice', values: ['arabic', 'roman', 'quarters', 'dots', 'none'] },
    minutes: { kind: 'choice', values: ['ticks', 'dots', 'none'] },
    turned: { kind: 'yes', usual: false },
    /** Distance of the numerals from the center, and their height, as shares of the radius. */
    radius: { kind: 'number', least: 0.2, most: 1, usual: 0.8 },
    height: { kind: 'number', least: 0.04, most: 0.4, usual: 0.16 },
    accent: { kind: 'color', usual: '#1a1a1a' },
  },
  /** Words of a bus roll, each as wide as the roll. */
  roll: {
    words: { kind: 'list', most: rollLines, longest: 40, usual: [] },
    fonts: { kind: 'fonts', most: 4 },
    /** Space between two lines as a share of the width. */
    gap: { kind: 'number', least: 0, most: 0.5, usual: 0.06 },
    capitals: { kind: 'yes', usual: true },
    /** Interval of lines in the second color; 0 for none. */
    every: { kind: 'number', least: 0, most: 12, usual: 0, isWhole: true },
    accent: { kind: 'color', usual: '#e0b04a' },
  },
  /** Rank and suit in the corners of a playing card, and its pips. */
  index: {
    /** "auto": by the number of the card, 1 to 54. */
    rank: {
      kind: 'choice',
      values: ['auto', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'joker'],
    },
    suit: { kind: 'choice', values: ['auto', 'spades', 'hearts', 'diamonds', 'clubs'] },
    corners: { kind: 'choice', values: ['two', 'four'] },
    pips: { kind: 'yes', usual: false },
    accent: { kind: 'color', usual: '#c62828' },
  },
  /** A number of a learning game with as many dots, or a letter. */
  digits: {
    shows: { kind: 'choice', values: ['number', 'dots', 'both', 'letter', 'word'] },
    /** The number; 0: by the number of the card. */
    number: { kind: 'number', least: 0, most: 100, usual: 0, isWhole: true },
    /** Number of cards with the same number: 2 for pairs. */
    alike: { kind: 'number', least: 1, most: 4, usual: 1, isWhole: true },
    accent: { kind: 'color', usual: '#2f6078' },
  },
  /** A code for scanners at the till. */
  barcode: {
    code: { kind: 'choice', values: ['ean-13', 'upc-a', 'code-128'] },
    text: { kind: 'words', longest: 48, usual: '400000000000' },
    figures: { kind: 'yes', usual: true },
  },
  /** The lines between the pieces of a puzzle. */
  pieces: {
    count: { kind: 'number', least: 4, most: 2_000, usual: 24, isWhole: true },
    seed: { kind: 'number', least: 1, most: 9_999, usual: 1, isWhole: true },
  },
} as const satisfies Record<string, Record<string, Parameter>>

export type MadeWhat = keyof typeof parameters

export const madeWhats = Object.keys(parameters) as [MadeWhat, ...MadeWhat[]] // the table's own keys

/** True for generators that show the dates of a design. */
export const isCalendar = (what: MadeWhat): what is 'month' | 'day' => what === 'month' || what === 'day'

/** The parameters of a generator by name. */
export const parametersOf = (what: MadeWhat): Readonly<Record<string, Parameter>> => parameters[what]

/** A date of a calendar: a name and a rule such as "November 4th Thursday". */
export interface DatedName {
  name: string
  on: string
}

export const repeatWays = ['straight', 'half-drop', 'mirrored'] as const

/** A tile that repeats over a whole surface, such as a carpet. The objects of the surface are the first tile. */
export interface Repeat {
  /** Half drop: every second column is moved down by half a tile. Mirrored: every second tile is a mirror image. */
  way: (typeof repeatWays)[number]
  width: number
  height: number
}
