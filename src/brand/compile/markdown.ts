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

/** What the frame around every page calls its parts: a second one of that name would lead to the first. */
export const frameAnchors: readonly string[] = ['content', 'main-menu', 'account-menu', 'header-search']

const plainText = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#\d+);/g, ' ')

/** A heading's words as a link names them: "Our team" is #our-team. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Of two headings alike, the second gets a number. */
function unused(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; used.has(free); count++) free = `${name}-${count}`
  return free
}

/** Markdown of a page or an article: links can lead to its headings (brand-201). */
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

/** What a link to a heading of a page names behind #. */
export const headingAnchors = (pageHtml: string): string[] =>
  [...pageHtml.matchAll(/<h[2-4] id="([^"]+)"/g)].map(([, anchor = '']) => anchor)

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
