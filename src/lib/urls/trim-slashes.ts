/** Removes trailing slashes. A regular expression would be quadratic on a text made of slashes. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}

/** Removes leading and trailing slashes: "/blog/neon-care/" → "blog/neon-care". */
export const withoutOuterSlashes = (text: string): string => withoutEndSlashes(text).replace(/^\/+/, '')
