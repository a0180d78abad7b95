/**
 * Returns the path that this document was loaded from, before any client-side navigation. The browser keeps
 * applying that page's content security policy.
 */
export function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name, location.href).pathname : location.pathname
}
