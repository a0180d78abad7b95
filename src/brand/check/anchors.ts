import { nearest } from '@/lib/did-you-mean'
import { fill, fillingsOf } from '../compile/fill-texts'
import { anchorOf, frameAnchors, headingAnchors, toPageHtml } from '../compile/markdown'
import type { Source } from '../manifest/source'
import { slugOf } from './addresses'
import type { Checked } from './reporter'

/** What links name behind #: headings of pages and articles (brand-201). */

export interface Anchors {
  /** Why an anchor of an address leads nowhere. Of other addresses than pages and articles everything may be asked. */
  problemAt: (address: string, anchor: string) => string | undefined
  /** The same within one text. */
  problemIn: (source: Source, anchor: string) => string | undefined
  /** For a link that stands on many pages. */
  problemAnywhere: (anchor: string) => string
}

/** The anchor as it was meant; undefined when nothing is near. */
const meant = (anchor: string, known: readonly string[]) => {
  const written = anchorOf(decoded(anchor))
  return known.includes(written) ? written : nearest(written, known)
}

/** As a browser reads it, which takes %20 for a space. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** The text of each page that is shown: a brand's own stands in place of base's. */
const shownText = (sources: readonly Source[], slug: string) =>
  sources.find(({ mountedAt, body }) => String(mountedAt[0]) === slug && body?.text.trim())

export function anchorsOf({ usable, parts }: Checked): Anchors {
  const routes = usable.routes?.routes ?? {}
  const fillings = usable.identity ? fillingsOf(usable.identity) : {}
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
    const where = `names no heading of ${source.file}.`
    if (near !== undefined) return `${where} Write "${written}#${near}".`
    return `${where} ${all.length > 0 ? `It has ${all.map((each) => `"#${each}"`).join(', ')}.` : 'It has no headings.'}`
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
      return `names a heading without its page. ${near.length > 0 ? 'Write' : 'Write the page in front, such as'} "${example}".`
    },
  }
}
