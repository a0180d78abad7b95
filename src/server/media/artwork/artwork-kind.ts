/** What a shopper's file is, found out by its first bytes. */

/** Kinds that we draw, with their media types. */
const drawnTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
} as const

/** Kinds that nothing here can read: a person opens them (media-10). */
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
  ['svg', (bytes) => startsAsSvg(bytes.toString('utf8', 0, 4_096))],
]

const afterFirst = (text: string, end: string) => {
  const found = text.indexOf(end)
  return found < 0 ? '' : text.slice(found + end.length).trimStart()
}

/** An SVG is read as text: an optional mark, prolog and comments, then its root element. */
function startsAsSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  if (/^<\?xml\s/.test(rest)) rest = afterFirst(rest, '?>')
  while (rest.startsWith('<!--')) rest = afterFirst(rest, '-->')
  return /^<svg[\s>]/.test(rest)
}

/** What the bytes are, whatever the name and the declared type say; undefined for everything else (media-3). */
export const artworkKind = (bytes: Buffer): ArtworkKind | undefined =>
  looks.find(([, isThat]) => isThat(bytes))?.[0]
