/**
 * How large a design may be. What goes beyond is refused before any work is done on it (design-document-2), in the browser as
 * on the server. Lengths are millimeters.
 */
export const limits = {
  /** Of the whole file, in UTF-8. */
  bytes: 5_000_000,
  /** Numbers, words and lists of the whole file. */
  values: 400_000,
  /** Braces and brackets within each other. */
  nesting: 12,
  nodes: 2_000,
  /** Groups within each other. */
  depth: 8,
  surfaces: 8,
  assets: 200,
  fonts: 100,
  options: 40,
  text: 2_000,
  path: 100_000,
  /** Of a name, an answer, a media type. */
  words: 200,
  lines: 20,
  regions: 100,
  strokes: 200,
  points: 2_000,
  quantity: 1_000_000,
  /** Of every length and coordinate, either way: 100 meters. */
  length: 100_000,
  /** Of every number of a matrix' linear part, either way. */
  stretch: 10_000,
  pixels: 100_000,
} as const
