/**
 * A marker as the server leaves it, such as `li=1`, for this document alone: a real cookie would be read in the stories that
 * run in the frames beside it.
 * @returns how to end it, for beforeEach
 */
export function markedBy(marker: string): () => void {
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

/** The marker of a customer's session. */
export const signedInMarker = () => markedBy('li=1')
