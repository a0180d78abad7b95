/** Request to the program that reads one vector original as paths. Members are file names unless noted. */
export interface VectorRequest {
  original: string
  /** The picture rendered from the original, which the shopper saw. */
  shown: string
  /** Media type. */
  type: string
  /** Output file: the drawing as a PDF with one page. */
  file: string
}

/** `problem` says why the drawing is printed as a picture: "it has text". */
export type VectorAnswer = { problem?: string }
