/**
 * Adds a marker cookie such as `li=1` for this document only: a real cookie would also be read by stories in
 * neighboring frames.
 * @returns a function that ends it, for beforeEach
 */
export function addMarkerCookie(marker: string): () => void {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => `${marker}; ${real?.get?.call(document)}`,
    set(cookie: string) {
      real?.set?.call(document, cookie)
    },
  })
  return () => void Reflect.deleteProperty(document, 'cookie')
}

export const signedInMarker = () => addMarkerCookie('li=1')
