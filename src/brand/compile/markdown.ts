import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** Turns Markdown into HTML that contains only text, lists, tables, links and our own pictures (brand-14). */
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
    // A wide table scrolls on phones, so the keyboard must be able to focus it (ui-6).
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

/**
 * Element ids of the frame around every page. A link to a heading with the same id would lead to the frame.
 */
export const frameAnchors: readonly string[] = ['content', 'main-menu', 'account-menu', 'header-search']

const plainText = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#\d+);/g, ' ')

/** Returns the anchor of a heading: "Our team" becomes our-team. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Appends a number to a name that is already used. */
function unused(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; used.has(free); count++) free = `${name}-${count}`
  return free
}

/** Turns the Markdown of a page or article into HTML whose headings have ids to link to (brand-23). */
export function toPageHtml(markdown: string): string {
  const used = new Set(frameAnchors)
  return toHtml(markdown).replace(/<(h[2-4])>([^]*?)<\/h/g, (all, tag: string, heading: string) => {
    const name = anchorOf(plainText(heading))
    if (name === '') return all
    const anchor = unused(name, used)
    used.add(anchor)
    return `<${tag} id="${anchor}">${heading}</h`
  })
}

/** Returns the anchors of a page's headings. */
export const headingAnchors = (pageHtml: string): string[] =>
  [...pageHtml.matchAll(/<h[2-4] id="([^"]+)"/g)].map(([, anchor = '']) => anchor)

/** Patterns of links and pictures in Markdown: inline, by reference, or as HTML. */
const references: { pattern: RegExp; kind?: 'link' | 'picture' }[] = [
  { pattern: /(!?)\[[^\]]*\]\(\s*<?([^)\s>]+)/g },
  { pattern: /^( {0,3})\[[^\]^][^\]]*\]:\s*<?([^\s>]+)/gm, kind: 'link' },
  { pattern: /<(a)\s[^>]*?href\s*=\s*["']?([^"'\s>]+)/gi, kind: 'link' },
  { pattern: /<(img)\s[^>]*?src\s*=\s*["']?([^"'\s>]+)/gi, kind: 'picture' },
]

/** Returns the links and pictures in a Markdown text, with their zero-based lines. */
export function referencesIn(markdown: string): { kind: 'link' | 'picture'; target: string; line: number }[] {
  return references.flatMap(({ pattern, kind }) =>
    [...markdown.matchAll(pattern)].map(({ 1: mark, 2: target = '', index }) => ({
      kind: kind ?? (mark ? 'picture' : 'link'),
      target,
      line: markdown.slice(0, index).split('\n').length - 1,
    })),
  )
}
