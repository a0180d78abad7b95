/**
 * Layout of texts written with Page Builder, which keeps it in a `<style>` element whose rules name elements by
 * `data-pb-style` (magento/magento2-page-builder). A page's policy blocks such elements, so the rules that only
 * arrange and color become attributes; all others are dropped.
 */

const styleElements = /<style\b[^>]*>([^]*?)(?:<\/style\s*>|$)/gi
const comments = /\/\*[^]*?(?:\*\/|$)/g
/** Blocks such as @media, which attributes cannot have. */
const conditional = /@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const rules = /([^{}]+)\{([^{}]*)\}/g
const named = /\[data-pb-style=["']?([\w-]{1,60})["']?\]\s*(?:,|$)/g

const allowed =
  /^(?:text-align|display|flex-direction|justify-content|align-(?:items|self)|width|min-height|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:color|radius|style|width))?|background-color|color)$/
const value = /^[\w\s.,#%()-]{1,80}$/
const unsafe = /url|expression|var|attr/i

/** Returns one declaration as its element has it; '' for one that is not kept. */
function kept(declaration: string): string {
  const [name = '', ...rest] = declaration.split(':')
  const property = name.trim().toLowerCase()
  const text = rest
    .join(':')
    .trim()
    .toLowerCase()
    .replace(/\s*!important$/, '')
  if (!allowed.test(property) || !value.test(text) || unsafe.test(text)) return ''
  // Columns wrap where they do not fit, since attributes know no screen sizes.
  if (property === 'width' && text.endsWith('%')) return `flex:1 1 min(100%,max(${text} - 2rem,14rem))`
  if (property === 'display' && text === 'flex') return 'display:flex;flex-wrap:wrap'
  return property === 'width' ? `max-width:100%;width:${text}` : `${property}:${text}`
}

/** @returns declarations by the name that elements have in `data-pb-style` */
function stylesIn(html: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, css = ''] of html.matchAll(styleElements))
    for (const [, selectors = '', body = ''] of css
      .replace(comments, '')
      .replace(conditional, '')
      .matchAll(rules))
      for (const [, id = ''] of selectors.matchAll(named)) {
        const style = body.split(';').map(kept).filter(Boolean).join(';')
        if (style) found.set(id, [found.get(id), style].filter(Boolean).join(';'))
      }
  return found
}

/** Returns the text without `<style>` elements, with their layout in attributes. */
export function inlineStyles(html: string): string {
  const styles = stylesIn(html)
  return html
    .replace(styleElements, '')
    .replace(/\sdata-pb-style=["']([\w-]{1,60})["']/g, (_, id: string) => {
      const style = styles.get(id)
      return style === undefined ? '' : ` style="${style}"`
    })
}
