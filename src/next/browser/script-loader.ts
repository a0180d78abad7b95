/**
 * Stands in for the part of Next that loads `next/script`, which this shop does not use.
 * Next calls the first on every start, with an empty list.
 */
export function initScriptLoader(): void {}

export function handleClientScriptLoad(): void {}
