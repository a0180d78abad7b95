/** Encodes a path of the shop for a `redirect` parameter. */
export function encodeRedirect(path: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(path)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
