/**
 * Replaces Next's loader of `next/script`, which this shop does not use. Next calls `initScriptLoader` on
 * every start, with an empty list.
 */
export function initScriptLoader(): void {}

export function handleClientScriptLoad(): void {}
