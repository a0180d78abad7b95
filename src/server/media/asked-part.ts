/** The first and the last byte of a part of a file, or that there is no such part. */
export type Part = { first: number; last: number } | 'outside'

/**
 * What a Range header asks for (RFC 9110, 14.2), as players of films do; Safari plays none without.
 * @returns undefined where the whole file is the answer: no range, several, another unit, or another version of the file
 */
export function askedPart(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { size, etag }: { size: number; etag: string },
): Part | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  // "-500" are the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size && first <= last ? { first, last } : 'outside'
}
