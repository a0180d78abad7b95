/** All that a browser knows of Node's `process`: there are no settings but those that were written in at build time. */
export const env: Record<string, string | undefined> = {}
