/** Request to the program that reads one vector original as paths. Paths are those of files. */
export interface VectorRequest {
  original: string
  /** The picture drawn from it, which the shopper saw. */
  shown: string
  /** Media type. */
  type: string
  /** Where the drawing is written, as a PDF with one page. */
  file: string
}

/** `problem` says why the drawing is printed as a picture: "it has text". */
export type VectorAnswer = { problem?: string }
