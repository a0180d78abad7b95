/**
 * The marker of a customer's session, as the server leaves it, for this document alone: a real cookie would sign in
 * the stories that run in the frames beside it.
 * @returns how to end it, for beforeEach
 */
export function signedInMarker(): () => void {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => `li=1; ${real?.get?.call(document)}`,
    set(cookie: string) {
      real?.set?.call(document, cookie)
    },
  })
  return () => void Reflect.deleteProperty(document, 'cookie')
}
