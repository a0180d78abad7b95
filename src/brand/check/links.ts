import { isRecord } from '@/lib/is-record'
import { referencesIn } from '../compile/markdown'
import { nearest } from '@/lib/did-you-mean'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { rowOf } from '../screens'
import { namesIn } from './references'
import type { Checked } from './reporter'

/** Addresses made of a name: /product/<urlKey>. */
const named: { start: string; part: PartName; group?: string }[] = [
  { start: '/shop/', part: 'categories', group: 'categories' },
  { start: '/product/', part: 'products', group: 'products' },
  { start: '/blog/', part: 'articles' },
]

/** Answers whether an address leads somewhere, and which known one is nearest. */
function addressBook(checked: Checked) {
  const routes = checked.usable.routes?.routes ?? {}
  const tools = Object.values(checked.usable.tools?.tools ?? {}).map((tool) => tool.address)
  const exact = new Set([...namesIn(checked, 'routes', 'routes'), ...tools])
  const below = Object.entries(routes).flatMap(([address, { screen }]) =>
    rowOf(screen).hasPathsBelow ? [`${address}/`] : [],
  )
  const byName = named.map(({ start, part, group }) => ({ start, names: namesIn(checked, part, group) }))
  const isUnsure = checked.parts.routes.isBroken || checked.parts.tools.isBroken
  return {
    leadsSomewhere(address: string): boolean {
      if (exact.has(address) || below.some((start) => address.startsWith(start))) return true
      const kind = byName.find(({ start }) => address.startsWith(start))
      return kind ? kind.names.has(address.slice(kind.start.length)) : isUnsure
    },
    nearest: (address: string) =>
      nearest(address, [
        ...exact,
        ...byName.flatMap(({ start, names }) => [...names].map((name) => `${start}${name}`)),
      ]),
  }
}

const linkKeys = new Set(['href', 'canonical', 'to'])

/** All links of a part: texts called href, canonical or to. */
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

/** Markdown inside YAML. */
export function* markdownTexts({ usable }: Checked): Generator<{ part: PartName; path: Path; text: string }> {
  for (const [key, product] of Object.entries(usable.products?.products ?? {}))
    yield { part: 'products', path: ['products', key, 'description'], text: product.description }
  for (const [key, category] of Object.entries(usable.categories?.categories ?? {}))
    if (category.body) yield { part: 'categories', path: ['categories', key, 'body'], text: category.body }
}

/** brand-23: every link leads somewhere. */
export function checkLinks(checked: Checked) {
  const { usable, parts, report } = checked
  const book = addressBook(checked)
  const bareLink = (link: string) => {
    if (link.startsWith('www.')) return `is no link. Write "https://${link}".`
    const isOurs = book.leadsSomewhere(`/${link.replace(/[?#][^]*$/, '')}`)
    return `is no link. ${isOurs ? `Write "/${link}".` : 'Links begin with / or https://.'}`
  }
  const wrong = (link: string): string | undefined => {
    if (!link.startsWith('/')) return /^(https:|mailto:|tel:|#)/.test(link) ? undefined : bareLink(link)
    const address = link.replace(/[?#][^]*$/, '').replace(/(?<=.)\/$/, '')
    if (book.leadsSomewhere(address)) return undefined
    const near = book.nearest(address)
    return `leads nowhere.${near ? ` Did you mean "${near}"?` : ' See routes.yaml and tools.yaml for our addresses.'}`
  }
  for (const part of partsWithLinks)
    for (const { path, link } of linksIn(usable[part])) {
      const problem = wrong(link)
      if (problem) report.error(part, path, `${where(path)} is "${link}", which ${problem}`)
    }
  for (const { part, path, text } of markdownTexts(checked))
    for (const { kind, target } of referencesIn(text)) {
      const problem = kind === 'link' && wrong(target)
      if (problem) report.error(part, path, `${where(path)} links to "${target}", which ${problem}`)
    }
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const { kind, target, line } of referencesIn(source.body?.text ?? '')) {
        const problem = kind === 'link' && wrong(target)
        if (problem) report.inBody('error', source, line, `The text links to "${target}", which ${problem}`)
      }
}
