import { escapeHtml } from '@/lib/html-text'

/** HTML written on the server (0088): what stands in a template is escaped, unless it is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Null, undefined and false are nothing; of a list, one behind the other. */
type Part = Html | string | number | null | undefined | false | readonly Part[]

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return part.map(written).join('')
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => (index < parts.length ? text + written(parts[index]) : text)).join(''),
  )
}
