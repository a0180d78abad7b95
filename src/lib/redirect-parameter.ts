/** The value of a `redirect` parameter for a path of our own. */
export function encodeRedirect(path: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(path)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
