import { linkHere } from '@/lib/urls/magento-links'
import { inlineStyles } from '@/lib/words/page-builder'
import { processDoor } from '@/next/process-door'

const scripts = /<(script|noscript|template)\b[^>]*>[^]*?(?:<\/\1\s*>|$)/gi
const directives = /\{\{[^{}]{1,500}\}\}/g
const links = /(<(?:a|area)\b[^>]*?\shref\s*=\s*)(["'])(.*?)\2/gi
const sources = /(<(?:img|source|video|audio)\b[^>]*?\ssrc\s*=\s*)(["'])(\/(?:media|static)\/.*?)\2/gi

/**
 * Returns a Magento's text as pages show it. Scripts and the rest of a removed widget are left out; Page Builder's
 * rules become styles of their elements, which the content security policy allows; links to the Magento become
 * paths of this shop (commerce-75). Texts of the embedded backend stay as they are. Server only.
 */
export function shownHtml(html: string): string {
  const magento = processDoor().magento()
  if (!magento) return html
  return inlineStyles(html.replace(scripts, ''))
    .replace(directives, '')
    .replace(
      links,
      (_, start: string, quote: string, url: string) => `${start}${quote}${linkHere(url, magento)}${quote}`,
    )
    .replace(
      sources,
      (_, start: string, quote: string, path: string) => `${start}${quote}${magento.url}${path}${quote}`,
    )
    .trim()
}
