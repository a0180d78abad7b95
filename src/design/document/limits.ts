import { ownDateLimits } from '@/lib/dates/own-date'

/**
 * Upper limits for the parts of a design. Larger designs are rejected before any work is done on them, in the
 * browser and on the server (design-document-2). Lengths are millimeters.
 */
export const limits = {
  /** Size of the whole file in UTF-8. */
  bytes: 5_000_000,
  /** Values in the whole file: numbers, strings, lists and objects. */
  values: 400_000,
  /** Nesting depth of JSON objects and arrays. */
  nesting: 12,
  nodes: 6_000,
  /** Nesting depth of groups. */
  depth: 8,
  surfaces: 400,
  assets: 400,
  fonts: 100,
  /** Photos on a page, and layouts that the page remembers. */
  pagePhotos: 50,
  formerLayouts: 5,
  /** Known faces in one photo. */
  faces: 20,
  options: 40,
  text: 2_000,
  path: 100_000,
  /** Characters of the line that words along an edge run on. */
  edge: 20_000,
  /** Characters of a name, an option's value or a media type. */
  words: 200,
  lines: 20,
  regions: 100,
  strokes: 200,
  points: 2_000,
  /** Dates of a calendar, and characters in each date's name and rule. */
  dates: ownDateLimits.dates,
  dateName: ownDateLimits.name,
  /** Colors with typed CMYK values. */
  typedColors: 50,
  quantity: 1_000_000,
  /** Absolute value of every length and coordinate: 100 meters. */
  length: 100_000,
  /** Absolute value of every number in the linear part of a matrix. */
  stretch: 10_000,
  pixels: 100_000,
} as const

/**
 * Upper limits for totals over the whole design: its parts may not all reach their individual limits
 * (design-document-2).
 */
export const sumLimits = {
  /** Characters in all texts and signs. */
  letters: 10_000,
  codes: 50,
  /** Characters in all codes. */
  codeLetters: 5_000,
  /** Points of all paths and cut lines; each pair of numbers in the path data is a point. */
  points: 30_000,
  /** Points of all brush strokes over pictures. */
  brushPoints: 20_000,
  /** Megapixels of all pictures: 400 from a 24 MP camera. They are decoded one at a time, only for paid orders. */
  megapixels: 10_000,
  /** Marks drawn by generators: days, numerals, lines, pips and puzzle pieces (`madeMarks`). */
  marks: 60_000,
  /** Objects filled with a pattern, each of which draws up to `mostTiles` tiles. */
  patterns: 40,
  /** Points drawn on a full sheet: those of one piece, times the number of pieces. */
  sheetPoints: 4_000_000,
} as const
