import type { PictureRequest } from '../product-picture/picture-request'
import type { ProofVersion } from '../product-picture/proof-of'

/** Words of a proof sheet, in the shop's language. */
export interface SheetWords {
  shop: string
  heading: string
  /** Labels and values: the order, the options, the date, the code of the design. */
  facts: [label: string, value: string][]
  /** "Cut line: everything outside the dashed line is cut off." */
  cutLine: string
  /** With the placeholders {page} and {count}. */
  page: string
  asPrinted: string
}

/** What a version of a proof shows. `cutShape` is drawn if there is no actual cut line. */
export interface ShownPiece {
  width: number
  height: number
  bleed: number
  cutShape: 'rectangle' | 'rounded' | 'ellipse' | 'none'
  cutPath: string | null
  /** Titles of the sides in its picture; empty for one. */
  sides: string[]
}

/** A stored picture of a proof, or a design of which a picture is drawn first. */
export type SheetSubject = { file: string; piece: ShownPiece } | { draw: PictureRequest }

/** `press`: in the colors of the press; `picture`: only the picture, without a sheet. */
export interface SheetRequest {
  words: SheetWords
  subject: SheetSubject
  format: 'pdf' | 'png' | 'picture'
  colors: 'screen' | 'press'
  /** Path of the press's color profile. Default: that of an ordinary press. */
  profile?: string | undefined
  /** ISO time written into the file. */
  at: string
}

/** Response of the process: the file in base64. */
export type SheetAnswer = { file: string } | { refused: string }

/** Converts the facts of a drawn proof. */
export const pieceOfVersion = ({ size, bleedMm, cutShape, design }: ProofVersion): ShownPiece => ({
  ...size,
  bleed: bleedMm,
  cutShape,
  cutPath: design.cutPath,
  sides: design.sides,
})
