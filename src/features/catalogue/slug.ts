/** Returns a title as used in addresses: "Die cut" → "die-cut". */
export const slugOf = (value: string) =>
  value
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** True if the text can be the URL key of a product or category. Anything else needs no backend request. */
export const isUrlKey = (text: string) => /^[a-z0-9][a-z0-9_-]{0,127}$/i.test(text)
