import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** Markdown → HTML that holds nothing but text, lists, tables, links and our own pictures (brand-14). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p ul ol li a strong em del code blockquote br hr table thead tbody tr th td img'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    table: ['tabindex'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2', // the page's title is the only h1
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['href']?.startsWith('https:') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
    // On phones a wide table scrolls by itself: the keyboard reaches it (ui-6).
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src: `/media/${src.replace(/^\/?(media\/)?/, '')}`, alt, loading: 'lazy' },
    }),
  },
}

export function toHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), allowed).trim()
}

/** How Markdown refers to something: in brackets, below the text by a name, or as HTML. */
const references: { pattern: RegExp; kind?: 'link' | 'picture' }[] = [
  { pattern: /(!?)\[[^\]]*\]\(\s*<?([^)\s>]+)/g },
  { pattern: /^( {0,3})\[[^\]^][^\]]*\]:\s*<?([^\s>]+)/gm, kind: 'link' },
  { pattern: /<(a)\s[^>]*?href\s*=\s*["']?([^"'\s>]+)/gi, kind: 'link' },
  { pattern: /<(img)\s[^>]*?src\s*=\s*["']?([^"'\s>]+)/gi, kind: 'picture' },
]

/** Links and pictures that a Markdown text refers to, with the line each stands on (from 0). */
export function referencesIn(markdown: string): { kind: 'link' | 'picture'; target: string; line: number }[] {
  return references.flatMap(({ pattern, kind }) =>
    [...markdown.matchAll(pattern)].map(({ 1: mark, 2: target = '', index }) => ({
      kind: kind ?? (mark ? 'picture' : 'link'),
      target,
      line: markdown.slice(0, index).split('\n').length - 1,
    })),
  )
}
