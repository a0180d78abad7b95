/**
 * Returns the base URL for a hit's address. Our own index has paths, which resolve to the same path with any
 * origin.
 */
export const hitOrigin = () =>
  typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
