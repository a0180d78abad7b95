/** A title as it stands in the address: "Die cut" → "die-cut". */
export const slugOf = (value: string) =>
  value
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The last part of a product's or category's address: nothing else is worth asking the backend for. */
export const isUrlKey = (text: string) => /^[a-z0-9][a-z0-9_-]{0,127}$/i.test(text)
