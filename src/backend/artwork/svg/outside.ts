/**
 * Transforms the parts of a text outside comments and similar parts. Reads each part once, so the time is
 * linear.
 * @param pairs start and end marks of such parts; a part without an end mark extends to the end of the text
 * @param inside transforms such parts; by default they stay
 */
export function changeOutside(
  text: string,
  pairs: readonly (readonly [open: string, close: string])[],
  outside: (text: string) => string,
  inside = (part: string) => part,
): string {
  const parts: string[] = []
  const places = pairs.map(([open]) => text.indexOf(open))
  for (let at = 0; at < text.length; ) {
    pairs.forEach(([open], index) => {
      const place = places[index] ?? -1
      if (place >= 0 && place < at) places[index] = text.indexOf(open, at)
    })
    const start = Math.min(...places.map((place) => (place < 0 ? text.length : place)))
    parts.push(outside(text.slice(at, start)))
    if (start === text.length) break
    const [open, close] = pairs[places.indexOf(start)] ?? ['', '']
    const found = text.indexOf(close, start + open.length)
    const end = found < 0 ? text.length : found + close.length
    parts.push(inside(text.slice(start, end)))
    at = end
  }
  return parts.join('')
}
