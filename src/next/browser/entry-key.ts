/** Returns the key that Next's router gives the current history entry; undefined before the router has run. */
export const entryKey = (): unknown => (window.history.state as { key?: unknown } | null)?.key
