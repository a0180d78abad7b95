const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML outside React (0088): values in a template are escaped, unless they are already HTML. */
export class Html {
  readonly text: string

  /** @param text markup from the shop's own code, manifests or commerce backend, never from a shopper */
  constructor(text: string) {
    this.text = text
  }
}

/** Null, undefined and false render nothing; lists are concatenated. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[]

function written(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  if (typeof part === 'number') return String(part)
  return part.map(written).join('')
}

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(
    strings.map((text, index) => (index < parts.length ? text + written(parts[index]) : text)).join(''),
  )
}

/**
 * Writes XML, including SVG, which needs the same escapes as HTML.
 * @alias html
 */
export const xml = html

/** Returns the parts with a separator between them. */
export const joinHtml = (parts: readonly HtmlPart[], separator: HtmlPart): Html =>
  new Html(parts.map(written).join(written(separator)))
