/** A custom property of :root as a style sheet sets it. */
export interface CssProperty {
  /** Without the dashes: color-page. */
  name: string
  css: string
  /** The comment behind it, else the one right above it. */
  description?: string
  /** Values inside media queries, by the query. */
  media?: Record<string, string>
}

const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What stands between the brace at `open` and the one that closes it. */
function blockAt(css: string, open: number): string {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(open + 1, at)
  }
  throw new Error('A { is never closed')
}

/** Below an empty line a comment heads what follows and describes no property. */
const declaration =
  /(\n[ \t]*\n)?(?:[ \t]*\/\*([^]*?)\*\/\n)?[ \t]*--([\w-]+)\s*:\s*([^;]+);(?:[ \t]*\/\*([^]*?)\*\/)?/g

/** The declarations of one block, in its order. */
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

/** Media query → the properties that it changes. */
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

/** Every custom property that the sheet sets on :root, in its order, with what media queries make of it. */
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
