/** What a print shop requires of PDF files besides their pages. */
export interface PressRule {
  /** "pdf-x-4": the files follow ISO 15930-7, and `outputIntent` is set. */
  standard?: 'pdf-x-4' | undefined
  /** The printing condition. With it shoppers may type CMYK values, which are printed exactly as typed. */
  outputIntent?: OutputIntentRule | undefined
  marks?: MarksRule | undefined
}

/**
 * `condition` is the identifier that print shops know; `registry` is the list that it is from; `profile` is a file in a
 * brand's folder `profiles`, by default that of an ordinary press.
 */
export interface OutputIntentRule {
  condition: string
  info?: string | undefined
  registry?: string | undefined
  profile?: string | undefined
}

/** Marks around the trimmed piece, at least `offset` mm outside of it and never in its bleed. */
export interface MarksRule {
  crop?: true | undefined
  registration?: true | undefined
  offset: number
}
