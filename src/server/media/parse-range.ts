/** First and last byte of a requested range; 'outside' if the file does not contain it. */
export type Part = { first: number; last: number } | 'outside'

/**
 * Parses a Range header (RFC 9110, 14.2), sent by video players; Safari plays nothing without ranges.
 * @returns undefined if the whole file must be sent: no range, several, another unit, or another version of the file
 */
export function parseRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { size, etag }: { size: number; etag: string },
): Part | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  // "-500" means the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size && first <= last ? { first, last } : 'outside'
}
