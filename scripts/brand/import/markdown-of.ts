/** Turns descriptions of other shops, which are HTML, into the Markdown of manifests. */

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  times: '×',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  copy: '©',
  reg: '®',
  trade: '™',
  eacute: 'é',
}

const codePoint = (code: number) =>
  code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '

const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return codePoint(Number(decimal))
      if (hex !== undefined) return codePoint(Number.parseInt(hex, 16))
      return entities[name ?? ''] ?? whole
    },
  )

/** Braces would be filled in, and angle brackets would be tags. */
export const plainWords = (text: string) =>
  withoutEntities(text)
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/(?![\n\t])[\p{Cc}\u200B\uFEFF]/gu, '')

const escaped = (text: string) => plainWords(text).replace(/([*_[\]`\\#|])/g, '\\$1')

/** What a tag becomes; all others vanish, and their text stays. */
const marks: Record<string, string> = {
  p: '\n\n',
  '/p': '\n\n',
  div: '\n\n',
  '/div': '\n\n',
  br: '\n\n',
  hr: '\n\n',
  ul: '\n\n',
  '/ul': '\n\n',
  ol: '\n\n',
  '/ol': '\n\n',
  li: '\n- ',
  '/li': '\n',
  tr: '\n- ',
  '/tr': '\n',
  td: ' ',
  th: ' ',
  table: '\n\n',
  '/table': '\n\n',
  strong: '**',
  '/strong': '**',
  b: '**',
  '/b': '**',
  em: '*',
  '/em': '*',
  i: '*',
  '/i': '*',
}

const isHeading = (tag: string) => /^\/?h[1-6]$/.test(tag)

const hidden =
  /<(script|style|head|template|noscript|svg|iframe|object)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi

export const isHtml = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/** Returns the Markdown of an HTML text: paragraphs, lists, bold and italics. */
export function markdownOf(html: string): string {
  const pieces = html.replace(hidden, '').split(/(<\/?[a-z][^<>]*>)/i)
  const marked = pieces.map((piece, index) => {
    if (index % 2 === 0) return escaped(piece.replace(/\s+/g, ' '))
    const tag = /^<(\/?[a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase() ?? ''
    if (isHeading(tag)) return tag.startsWith('/') ? '**\n\n' : '\n\n**'
    return marks[tag] ?? ''
  })
  return marked
    .join('')
    .replace(
      /(\*{1,2})([ \u00A0]*)([^*\n]*?)([ \u00A0]*)\1/g,
      (_, mark: string, before: string, text: string, after: string) =>
        text === '' ? '' : `${before}${mark}${text}${mark}${after}`,
    )
    .replace(/[ \u00A0\t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^-\s*$/gm, '')
    .replace(/(\n- [^\n]*)\n+(?=- )/g, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the first sentences of a text that fit into so many characters, without marks. */
export function firstSentences(markdown: string, room: number): string {
  const text =
    markdown
      .replace(/\\(.)/g, '$1')
      .replace(/\*+/g, '')
      .replace(/^- /gm, '')
      .split(/\n\n/)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  const sentences = text.split(/(?<=[.!?])\s+/)
  let kept = ''
  for (const sentence of sentences) {
    if (`${kept} ${sentence}`.trim().length > room) break
    kept = `${kept} ${sentence}`.trim()
  }
  if (kept !== '') return kept
  return text.length <= room ? text : `${text.slice(0, text.slice(0, room).lastIndexOf(' '))}…`
}
