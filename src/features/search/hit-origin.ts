/** What addresses of hits are read against: our own index writes paths, which read the same wherever they are drawn. */
export const hitOrigin = () =>
  typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
