import { matchesAddress } from '@/brand/lookups'
import type { PageFact } from '@/brand/page-map'
import type { Entry } from './entries'
import type { Subject } from './page-context'

/** What a page is made of that is not on it: its title for search engines, its route, its hidden parts. */

const names: Record<string, string> = {
  title: 'Page title',
  metaTitle: 'Page title',
  description: 'Description for search engines',
  metaDescription: 'Description for search engines',
  keywords: 'Keywords',
  robots: 'Search engines',
  status: 'State of the page',
  screen: 'What the page shows',
}

const isBelow = (entry: Entry, { part, path }: Subject) =>
  entry.part === part && path.every((key, index) => String(entry.path[index]) === String(key))

/** Returns the lines of layout.yaml, routes.yaml and tools.yaml that hide a part of the page. */
function hiddenParts(entries: readonly Entry[], subjects: readonly Subject[], address: string): PageFact[] {
  const rules = entries.filter(({ part, path }) => part === 'layout' && path.includes('paths'))
  const hiding = new Set(
    rules.flatMap(({ path, value }) => (matchesAddress(String(value), address) ? [String(path[1])] : [])),
  )
  return entries.flatMap((entry) => {
    const isRule = entry.part === 'layout' && hiding.has(String(entry.path[1])) && entry.path.includes('hide')
    const isOwn = entry.path.includes('hide') && subjects.some((subject) => isBelow(entry, subject))
    if (!isRule && !isOwn) return []
    return [{ label: `Hidden here: ${String(entry.value)}`, ...asLine(entry) }]
  })
}

const asLine = ({ part, path, value, place }: Entry) => ({
  ...place,
  path: [part, ...path].join(' › '),
  keys: [...path],
  value,
})

/** @param address the page's path without a query */
export function factsOf(
  entries: readonly Entry[],
  subjects: readonly Subject[],
  address: string,
): PageFact[] {
  const own = entries.flatMap((entry): PageFact[] => {
    const subject = subjects.find((each) => isBelow(entry, each))
    const isTop =
      subject !== undefined && entry.path.length === subject.path.length + 1 && entry.isPassage !== true
    const label = names[String(entry.path.at(-1))]
    const isListed = ['routes', 'tools', 'pages', 'articles', 'products', 'categories'].includes(entry.part)
    return isTop && isListed && label !== undefined ? [{ label, ...asLine(entry) }] : []
  })
  return [...own, ...hiddenParts(entries, subjects, address)]
}
