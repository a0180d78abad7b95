import { isRecord } from '@/lib/is-record'
import { referencesIn } from '../compile/markdown'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path, Source } from '../manifest/source'
import { addressBook } from './address-book'
import { anchorsOf } from './anchors'
import { ownHosts } from './own-hosts'
import type { CheckInput } from './reporter'

const linkKeys = new Set(['href', 'canonical', 'to'])

export function* linksIn(value: unknown, path: Path = []): Generator<{ path: Path; link: string }> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* linksIn(entry, [...path, index])
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      if (linkKeys.has(key) && typeof inner === 'string') yield { path: [...path, key], link: inner }
      else yield* linksIn(inner, [...path, key])
    }
}

const partsWithLinks: PartName[] = ['navigation', 'home', 'routes', 'identity', 'constants']

/** Yields the Markdown texts inside YAML files. */
export function* markdownTexts({
  usable,
}: CheckInput): Generator<{ part: PartName; path: Path; text: string }> {
  for (const [key, product] of Object.entries(usable.products?.products ?? {}))
    yield { part: 'products', path: ['products', key, 'description'], text: product.description }
  for (const [key, category] of Object.entries(usable.categories?.categories ?? {}))
    if (category.body) yield { part: 'categories', path: ['categories', key, 'body'], text: category.body }
}

const pathOf = (link: string) => link.replace(/[?#][^]*$/, '').replace(/(?<=.)\/$/, '')
const anchorIn = (link: string) => /#([^]*)$/.exec(link)?.[1] ?? ''

/**
 * Returns why a link leads nowhere; undefined if it is fine.
 * @param source the page or article that contains the link
 */
type Wrong = (link: string, source?: Source) => string | undefined

/** Returns the check for a single link (brand-23). */
function wrongIn(checked: CheckInput): Wrong {
  const book = addressBook(checked)
  const anchors = anchorsOf(checked)
  const hosts = ownHosts(checked.usable.identity?.email)

  function bareLink(link: string): string {
    const [, rest] = /^h\w{1,5}[:;]\/{1,2}(.+)$/.exec(link) ?? []
    if (rest !== undefined) return `is not a link. Write "https://${rest}".`
    if (link.startsWith('www.')) return `is not a link. Write "https://${link}".`
    const page = `/${pathOf(link)
      .replace(/\.(?:md|html?)$/, '')
      .replace(/^\.?\/?/, '')}`
    return `is not a link. ${book.leadsSomewhere(page) ? `Write "${page}".` : 'Links begin with / or https://.'}`
  }

  /** @param link one of our addresses, with its query and hash */
  function wrongAddress(link: string): string | undefined {
    const address = pathOf(link)
    if (book.leadsSomewhere(address)) return anchors.problemAt(address, anchorIn(link))
    const plain = address.replace(/\.html?$/, '')
    const near = book.leadsSomewhere(plain) ? plain : book.nearest(address)
    return `leads nowhere.${near ? ` Did you mean "${near}"?` : ' See routes.yaml and tools.yaml for the shop’s addresses.'}`
  }

  /** Returns the path, query and hash of a full URL on our own host; undefined for any other link. */
  function ownPath(link: string): string | undefined {
    if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return undefined
    const { hostname, pathname, search, hash } = new URL(link)
    return hosts.has(hostname) ? `${pathname}${search}${hash}` : undefined
  }

  return (link, source) => {
    const own = ownPath(link)
    if (own !== undefined) {
      const problem = wrongAddress(own)
      return problem && `is an address of this shop and ${problem}`
    }
    if (link.startsWith('/')) return wrongAddress(link)
    if (link.startsWith('#')) return source ? anchors.problemIn(source, link.slice(1)) : undefined
    return /^(https:|mailto:|tel:)/.test(link) ? undefined : bareLink(link)
  }
}

/** Returns where a redirect leads in the end, if it leads to another redirect; undefined if it leads around in a circle. */
function lastTarget(redirects: Record<string, { to: string }>, link: string): string | undefined {
  const passed = new Set<string>()
  let last = link
  while (redirects[pathOf(last)] !== undefined && !passed.has(last)) {
    passed.add(last)
    last = redirects[pathOf(last)]?.to ?? ''
  }
  return passed.has(last) ? undefined : last
}

/** Returns why a redirect to another redirect is wrong; undefined if it leads to a page. */
function detourOf({ usable }: CheckInput, [group]: Path, link: string): string | undefined {
  const redirects = usable.routes?.redirects ?? {}
  if (group !== 'redirects' || redirects[pathOf(link)] === undefined) return undefined
  const last = lastTarget(redirects, link)
  return last === undefined
    ? 'leads back to itself. Write the address of a page.'
    : `is an old address, too. Write "${last}".`
}

/** Parts shown on many pages, or on a page without headings: a bare # link has no target there. */
const partsWithoutHeadings: readonly PartName[] = ['navigation', 'home']

/** Checks that every link leads somewhere (brand-23). */
export function checkLinks(checked: CheckInput) {
  const { usable, parts, report } = checked
  const wrong = wrongIn(checked)
  const { problemAnywhere } = anchorsOf(checked)
  for (const part of partsWithLinks)
    for (const { path, link } of linksIn(usable[part])) {
      const isBare = link.startsWith('#') && partsWithoutHeadings.includes(part)
      const detour = part === 'routes' ? detourOf(checked, path, link) : undefined
      const problem = detour ?? (isBare ? problemAnywhere(link.slice(1)) : wrong(link))
      if (problem) report.error(part, path, `${where(path)} is "${link}", which ${problem}`)
    }
  for (const { part, path, text } of markdownTexts(checked))
    for (const { kind, target, line } of referencesIn(text)) {
      const problem = kind === 'link' && wrong(target)
      if (problem)
        report.inText('error', part, path, line, `${where(path)} links to "${target}", which ${problem}`)
    }
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const { kind, target, line } of referencesIn(source.body?.text ?? '')) {
        const problem = kind === 'link' && wrong(target, source)
        if (problem) report.inBody('error', source, line, `The text links to "${target}", which ${problem}`)
      }
}
