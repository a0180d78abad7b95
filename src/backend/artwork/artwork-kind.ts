import { firstBytes, textStart } from './svg/decode-svg'

/** Detects the kind of a shopper's file from its first bytes. */

/** Bytes searched for the root element: programs write comments and a license before it. */
const svgStartBytes = 32_768

const drawnTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
} as const

/**
 * Kinds that sharp can't read: PDFs are rendered by poppler, the others are opened by a person (media-10).
 */
const keptTypes = {
  heic: 'image/heic',
  pdf: 'application/pdf',
  postscript: 'application/postscript',
  photoshop: 'image/vnd.adobe.photoshop',
} as const

export const typeOfKind = { ...drawnTypes, ...keptTypes }

export type DrawnKind = keyof typeof drawnTypes
export type ArtworkKind = keyof typeof typeOfKind

export const isDrawn = (kind: ArtworkKind): kind is DrawnKind => kind in drawnTypes

type Look = (bytes: Buffer) => boolean

const starts =
  (...values: number[]): Look =>
  (bytes) =>
    values.every((value, index) => bytes[index] === value)

const says =
  (words: string, at = 0): Look =>
  (bytes) =>
    bytes.toString('latin1', at, at + words.length) === words

/** Brands of the ISO container that hold HEVC pictures, as phones write them. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

const looks: [ArtworkKind, Look][] = [
  ['jpeg', starts(0xff, 0xd8, 0xff)],
  ['png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', (bytes) => says('RIFF')(bytes) && says('WEBP', 8)(bytes)],
  ['tiff', (bytes) => starts(0x49, 0x49, 0x2a, 0)(bytes) || starts(0x4d, 0x4d, 0, 0x2a)(bytes)],
  ['heic', (bytes) => says('ftyp', 4)(bytes) && heicBrands.has(bytes.toString('latin1', 8, 12))],
  ['pdf', says('%PDF-')],
  ['postscript', (bytes) => says('%!PS-Adobe')(bytes) || starts(0xc5, 0xd0, 0xd3, 0xc6)(bytes)],
  ['photoshop', says('8BPS')],
  ['svg', (bytes) => startsAsSvg(textStart(firstBytes(bytes, svgStartBytes)))],
]

const afterFirst = (text: string, end: string) => {
  const found = text.indexOf(end)
  return found < 0 ? '' : text.slice(found + end.length).trimStart()
}

/** Start and end of the constructs allowed before the root element. */
const prologs = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

const prologEnd = (text: string) => prologs.find(([start]) => text.startsWith(start))?.[1]

/**
 * True if the text is an SVG: an optional byte order mark, prolog, comments and DOCTYPE, then the root
 * element with or without a prefix.
 */
function startsAsSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (let end = prologEnd(rest); end; end = prologEnd(rest)) rest = afterFirst(rest, end)
  return /^<(?:!DOCTYPE\s{1,9})?(?:[A-Za-z_][\w.-]{0,40}:)?svg[\s>/[]/.test(rest)
}

/**
 * Returns the file's kind, judged by its bytes alone and not by its name or declared type; undefined for
 * unsupported kinds (media-3).
 */
export const artworkKind = (bytes: Buffer): ArtworkKind | undefined =>
  looks.find(([, isThat]) => isThat(bytes))?.[0]
