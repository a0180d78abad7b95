import { nearest } from '@/lib/words/did-you-mean'
import { fill, fillingsOf } from '../compile/fill-texts'
import { anchorOf, frameAnchors, headingAnchors, toPageHtml } from '../compile/markdown'
import type { Source } from '../manifest/source'
import { slugOf } from './addresses'
import type { CheckInput } from './reporter'

/** Checks of the anchors (#…) in links: they name headings of pages and articles (brand-23). */

export interface Anchors {
  /**
   * Returns why an anchor at an address leads nowhere. Only pages and articles are checked; other addresses
   * accept any anchor.
   */
  problemAt: (address: string, anchor: string) => string | undefined
  /** Returns why an anchor leads nowhere within its own text. */
  problemIn: (source: Source, anchor: string) => string | undefined
  /** Returns why a bare anchor is refused in a link that is shown on many pages. */
  problemAnywhere: (anchor: string) => string
}

/** Returns the anchor that was probably meant; undefined if none is similar. */
const meant = (anchor: string, known: readonly string[]) => {
  const written = anchorOf(decoded(anchor))
  return known.includes(written) ? written : nearest(written, known)
}

/** Decodes an anchor as a browser does: %20 is a space. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** Returns the source of the text shown on a page: the brand's own text overrides base's. */
const shownText = (sources: readonly Source[], slug: string) =>
  sources.find(({ mountedAt, body }) => String(mountedAt[0]) === slug && body?.text.trim())

export function anchorsOf({ usable, parts }: CheckInput): Anchors {
  const routes = usable.routes?.routes ?? {}
  const fillings = usable.identity ? fillingsOf(usable.identity, usable.configuration) : {}
  const anchorsOfText = new Map<Source, string[]>()
  const known = (source: Source): string[] => {
    const found =
      anchorsOfText.get(source) ?? headingAnchors(toPageHtml(fill(source.body?.text ?? '', fillings)))
    anchorsOfText.set(source, found)
    return found
  }
  const sourceAt = (address: string): Source | undefined => {
    if (address.startsWith('/blog/')) return shownText(parts.articles.sources, address.slice('/blog/'.length))
    const route = routes[address]
    return route?.screen === 'page'
      ? shownText(parts.pages.sources, route.page ?? slugOf(address))
      : undefined
  }
  const problem = (source: Source, anchor: string, written: string): string | undefined => {
    const all = known(source)
    if (anchor === '' || [...frameAnchors, ...all].includes(decoded(anchor))) return undefined
    const near = meant(anchor, all)
    const where = `is not a heading of ${source.file}.`
    if (near !== undefined) return `${where} Write "${written}#${near}".`
    return `${where} ${all.length > 0 ? `Its headings are ${all.map((each) => `"#${each}"`).join(', ')}.` : 'That file has no headings.'}`
  }
  return {
    problemAt(address, anchor) {
      const source = sourceAt(address)
      return source && problem(source, anchor, address)
    },
    problemIn: (source, anchor) => problem(source, anchor, ''),
    problemAnywhere(anchor) {
      const near = Object.keys(routes).flatMap((address) => {
        const source = sourceAt(address)
        const found = source && meant(anchor, known(source))
        return found === undefined ? [] : [`${address}#${found}`]
      })
      const example = near[0] ?? '/about-us#our-team'
      return `names a heading without its page. ${near.length > 0 ? 'Write' : 'Write the page before it, such as'} "${example}".`
    },
  }
}
