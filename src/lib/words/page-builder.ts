import postcss from 'postcss'

/**
 * Layout of texts written with Page Builder, which keeps it in a `<style>` element whose rules name elements by
 * `data-pb-style` (magento/magento2-page-builder). A page's policy blocks such elements, so the rules that only
 * arrange and color become attributes; all others are dropped.
 */

const named = /\[data-pb-style=["']?([\w-]{1,60})["']?\]$/

const allowed =
  /^(?:text-align|display|flex-direction|justify-content|align-(?:items|self)|width|min-height|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:color|radius|style|width))?|background-color|color)$/
const safeValue = /^[\w\s.,#%()-]{1,80}$/
const unsafe = /url|expression|var|attr/

/** Returns one declaration as its element has it; '' for one that is not kept. */
function kept({ prop, value }: { prop: string; value: string }): string {
  const property = prop.toLowerCase()
  const text = value.trim().toLowerCase()
  if (!allowed.test(property) || !safeValue.test(text) || unsafe.test(text)) return ''
  // Columns wrap where they do not fit, since attributes know no screen sizes.
  if (property === 'width' && text.endsWith('%')) return `flex:1 1 min(100%,max(${text} - 2rem,14rem))`
  if (property === 'display' && text === 'flex') return 'display:flex;flex-wrap:wrap'
  return property === 'width' ? `max-width:100%;width:${text}` : `${property}:${text}`
}

function rulesOf(css: string) {
  try {
    return postcss.parse(css).nodes
  } catch {
    return [] // a style sheet with a mistake arranges nothing
  }
}

/**
 * Returns the kept declarations by the name that elements have in `data-pb-style`. Rules for some screens only,
 * in @media, are left out, because attributes cannot have them.
 */
export function stylesByName(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of rulesOf(css)) {
    if (rule.type !== 'rule') continue
    const style = rule.nodes.flatMap((node) => (node.type === 'decl' && kept(node)) || []).join(';')
    for (const selector of rule.selectors) {
      const [, id] = named.exec(selector) ?? []
      if (id && style) found.set(id, [found.get(id), style].filter(Boolean).join(';'))
    }
  }
  return found
}
