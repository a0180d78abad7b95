/** Kinds of pictures that are served, by ending. Anything else is not there. */
export const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

export type ArtworkKind = 'jpeg' | 'png' | 'webp' | 'svg' | 'pdf'

const startsWith = (bytes: Buffer, ...values: number[]) =>
  values.every((value, index) => bytes[index] === value)

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
export function artworkKind(bytes: Buffer): ArtworkKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return startsAsSvg(bytes.toString('utf8', 0, 4_096)) ? 'svg' : undefined
}
