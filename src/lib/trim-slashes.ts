/** Without the slashes at its end. Not a regular expression: on a text of slashes it would begin anew at each of them. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}

/** "/blog/neon-care/" → "blog/neon-care" */
export const withoutOuterSlashes = (text: string): string => withoutEndSlashes(text).replace(/^\/+/, '')
