const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Returns the text of an HTML fragment, without tags and with common entities decoded. */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ') // their contents are not words
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
