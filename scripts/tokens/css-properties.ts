/** A custom property of :root in a style sheet. */
export interface CssProperty {
  /** The name without its dashes: color-page. */
  name: string
  css: string
  /** The comment after it, otherwise the one directly above it. */
  description?: string
  /** Values inside media queries, keyed by the query. */
  media?: Record<string, string>
}

const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the text between the brace at `open` and its closing brace. */
function blockAt(css: string, open: number): string {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(open + 1, at)
  }
  throw new Error('A { is never closed')
}

/**
 * Matches a declaration with its comments. A comment after an empty line is a heading and describes no
 * property.
 */
const declaration =
  /(\n[ \t]*\n)?(?:[ \t]*\/\*([^]*?)\*\/\n)?[ \t]*--([\w-]+)\s*:\s*([^;]+);(?:[ \t]*\/\*([^]*?)\*\/)?/g

function declarationsIn(block: string): CssProperty[] {
  return [...block.matchAll(declaration)].map(([, gap, above, name = '', value = '', behind], index) => {
    const comment = behind ?? (gap || index === 0 ? undefined : above)
    return { name, css: oneLine(value), ...(comment && { description: oneLine(comment) }) }
  })
}

function rootBlocks(css: string): string[] {
  return [...css.matchAll(/(?:^|\n):root\s*\{/g)].map(({ 0: text, index }) =>
    blockAt(css, index + text.length - 1),
  )
}

/** Returns each media query with the properties that it changes. */
function mediaValues(css: string): [query: string, properties: CssProperty[]][] {
  return [...withoutComments(css).matchAll(/\n@media ([^{]+)\{/g)].flatMap(
    ({ 0: text, 1: query = '', index }) => {
      const block = blockAt(withoutComments(css), index + text.length - 1)
      const roots = [...block.matchAll(/:root(?::root)?\s*\{/g)]
      const values = roots.flatMap(({ 0: root, index: at }) =>
        declarationsIn(blockAt(block, at + root.length - 1)),
      )
      return values.length > 0 ? [[query.trim(), values] satisfies [string, CssProperty[]]] : []
    },
  )
}

/**
 * Returns every custom property that the sheet sets on :root, in its order, with its values in media queries.
 */
export function cssProperties(css: string): CssProperty[] {
  const properties = new Map(
    rootBlocks(css)
      .flatMap(declarationsIn)
      .map((each) => [each.name, each]),
  )
  for (const [query, values] of mediaValues(css))
    for (const { name, css: value } of values) {
      const property = properties.get(name)
      if (property) property.media = { ...property.media, [query]: value }
    }
  return [...properties.values()]
}
