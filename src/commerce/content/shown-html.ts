import { DomUtils, parseDocument } from 'htmlparser2'
import { linkHere } from '@/lib/urls/magento-links'
import { stylesByName } from '@/lib/words/page-builder'
import { processDoor } from '@/next/process-door'

const directives = /\{\{[^{}]{1,500}\}\}/g

/** Elements that are left out with their content. */
const leftOut = new Set(['script', 'noscript', 'template', 'style'])

/** Attributes with addresses, by element. */
const links = new Set(['a', 'area'])
const sources = new Set(['img', 'source', 'video', 'audio'])

/**
 * Returns a Magento's text as pages show it. Scripts and the rest of a removed widget are left out; Page Builder's
 * rules become styles of their elements, which the content security policy allows; links to the Magento become
 * paths of this shop (commerce-75). Texts of the embedded backend stay as they are. Server only.
 */
export function shownHtml(html: string): string {
  const magento = processDoor().magento()
  if (!magento) return html
  const document = parseDocument(html.replace(directives, ''))
  const elements = DomUtils.getElementsByTagName('*', document)
  const sheets = elements.filter(({ name }) => name === 'style')
  const styles = stylesByName(sheets.map((sheet) => DomUtils.textContent(sheet)).join('\n'))
  for (const element of elements) {
    const { name, attribs } = element
    if (leftOut.has(name)) {
      DomUtils.removeElement(element)
      continue
    }
    const { href, src, 'data-pb-style': named, ...others } = attribs
    const style = named === undefined ? undefined : styles.get(named)
    element.attribs = {
      ...others,
      ...(href !== undefined && { href: links.has(name) ? linkHere(href, magento) : href }),
      ...(src !== undefined && {
        src: sources.has(name) && /^\/(?:media|static)\//.test(src) ? magento.url + src : src,
      }),
      ...(style !== undefined && { style: [others['style'], style].filter(Boolean).join(';') }),
    }
  }
  return DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' }).trim()
}
