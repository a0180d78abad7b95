import type { Brand } from '@/brand/compiled'
import type { Parts } from '@/brand/manifest/part'
import type { Manifest } from '@/brand/manifest/parts'
import type { PageItem, PagePlace } from '@/brand/page-map'
import { phoneLink } from '@/brand/phone-link'
import { comparable, entriesOf, type Entry } from './entries'
import { amountIn, otherForms, priceEntries } from './derived'
import { subjectsOfPage, subjectsOfTile, type Subject } from './page-context'

/** Finds the manifest lines that made the texts, pictures, prices and links of a page. */

interface Pattern {
  entry: Entry
  expression: RegExp
  /** Its longest words without a placeholder; a text without them cannot match. */
  words: string
  literals: number
}

export interface PageMap {
  entries: Entry[]
  byText: Map<string, Entry[]>
  patterns: Pattern[]
  passages: Entry[]
  parts: Parts
  brand: Pick<Brand, 'routes' | 'tools'>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(entry: Entry): Pattern | undefined {
  const literals = entry.shown.split(/\{\w+\}/)
  const letters = literals.join('').replace(/[^\p{L}\p{N}]/gu, '').length
  if (literals.length < 2 || letters < 1 || entry.shown.length > 400) return undefined
  const words = literals.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
  return {
    entry,
    expression: new RegExp(`^${literals.map(escaped).join('[^]{0,160}?')}$`, 'iu'),
    words: comparable(words),
    literals: letters,
  }
}

/** Settings that shoppers never read, although their values look like words. */
const silent =
  /^(?:screen|kind|type|sku|unit|options|priceTable|template|role|font|mask|href|to|file|product|category|categories|related|parent|address|status|robots|country|without|bought|art|key|group|field|carrierCode|methodCode)$/

/** Returns the links that pages make of a phone number or an e-mail address. */
function linksOf({ part, path, value }: Entry, parts: Parts): string[] {
  if (part !== 'identity' || path.length > 1) return []
  const identity = parts.identity.value as Manifest['identity'] // the map is drawn only of a valid manifest
  if (path[0] === 'phone') return [phoneLink(identity)]
  return path[0] === 'email' ? [`mailto:${String(value)}`] : []
}

/** @param root the folder that contains brands/ */
export function pageMapOf(parts: Parts, brand: Pick<Brand, 'routes' | 'tools'>, root: string): PageMap {
  const entries = entriesOf(parts, root)
  const byText = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const form of [entry.shown, ...otherForms(entry.value), ...linksOf(entry, parts)]) {
      const key = comparable(form)
      const known = byText.get(key)
      if (known) known.push(entry)
      else byText.set(key, [entry])
    }
  return {
    entries,
    byText,
    patterns: entries.flatMap((entry) => patternOf(entry) ?? []),
    passages: entries.filter(({ shown, part }) => shown.length >= 12 && part !== 'messages'),
    parts,
    brand,
  }
}

const isBelow = ({ part, path }: Entry, subject: Subject) =>
  part === subject.part && subject.path.every((key, index) => String(path[index]) === String(key))

const ofFrame: ReadonlySet<string> = new Set(['navigation', 'identity', 'configuration'])

/** Returns how likely it is that an entry made an item of the page. */
function rank(entry: Entry, item: PageItem, subjects: readonly Subject[]): number {
  const index = subjects.findIndex((subject) => isBelow(entry, subject))
  const name = String(entry.path.findLast((key) => typeof key === 'string') ?? '')
  return (
    (index < 0 ? 0 : 100 - Math.min(index, 20)) +
    (item.region !== 'main' && ofFrame.has(entry.part) ? 60 : 0) +
    (entry.part === 'messages' ? 50 : 0) +
    (silent.test(name) ? -80 : 0) +
    (entry.isPassage ? -2 : 0)
  )
}

interface Search {
  map: PageMap
  item: PageItem
  subjects: Subject[]
}

const best = (entries: Entry[], { item, subjects }: Search): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: rank(entry, item, subjects) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)

const same = ({ map }: Search, text: string) => map.byText.get(comparable(text)) ?? []

/** Returns the messages whose placeholders can stand for the missing words, the most literal first. */
function filledIn({ map }: Search, text: string): Entry[] {
  const key = comparable(text)
  if (key.length > 600) return []
  return map.patterns
    .filter(({ words, expression }) => key.includes(words) && expression.test(key))
    .toSorted((a, b) => b.literals - a.literals)
    .map(({ entry }) => entry)
}

/** Returns the paragraphs that a text is a part of. */
function within({ map, subjects }: Search, text: string): Entry[] {
  const key = comparable(text)
  if (key.length < 2) return []
  const ofPage = map.passages.filter((entry) => subjects.some((subject) => isBelow(entry, subject)))
  const has = (entry: Entry) => entry.key.includes(key)
  const found = ofPage.filter(has)
  return found.length > 0 || key.length < 12 ? found : map.passages.filter(has)
}

/** Returns the values that a text is put together from, such as "Iris, November 14, 2026" or "2 in × 3 in". */
function putTogether(search: Search, text: string): Entry[] {
  const words = text.split(/(\s{0,9}[,·|•:;()/]\s{0,9}|\s{1,9}[–—×-]\s{1,9}|\s{1,9}(?=\d)|\n)/)
  if (words.length < 3 || words.length > 40) return []
  const joined = (from: number, to: number) => words.slice(from, to).join('').trim()
  const madeUpTo = (from: number): Entry[] | undefined => {
    if (from >= words.length) return []
    for (let to = words.length; to > from; to -= 2) {
      if (from === 0 && to === words.length) continue
      const piece = joined(from, to)
      const isMark = !/[\p{L}\p{N}]/u.test(piece)
      const found = isMark ? undefined : best([...same(search, piece), ...filledIn(search, piece)], search)[0]
      const rest = isMark || found || amountIn(piece) !== undefined ? madeUpTo(to + 1) : undefined
      if (rest) return found ? [found, ...rest] : rest
    }
    return undefined
  }
  return madeUpTo(0) ?? []
}

/** Returns the values of the page that are words of the text, the longest first. */
function containing({ map, subjects }: Search, text: string): Entry[] {
  const key = comparable(text)
  return map.entries
    .filter(
      (entry) =>
        entry.shown.length >= 4 &&
        key.includes(entry.key) &&
        /\p{L}{3}/u.test(entry.shown) &&
        subjects.some((subject) => isBelow(entry, subject)),
    )
    .toSorted((a, b) => b.shown.length - a.shown.length)
}

type Step = { how: PagePlace['how']; find: (search: Search, text: string) => Entry[] }

/** Ways to find a text, the surest first. */
const steps: readonly Step[] = [
  { how: 'written', find: same },
  { how: 'filled', find: filledIn },
  { how: 'part', find: within },
  { how: 'computed', find: putTogether },
  { how: 'computed', find: (search, text) => priceEntries(search.map.entries, search.subjects, text) },
  { how: 'computed', find: containing },
]

const fileIn = (source: string): string => {
  const inner = /[?&]url=([^&]+)/.exec(source)?.[1]
  const address = inner === undefined ? source : decodeURIComponent(inner)
  const [path = ''] = address.split('?')
  return path.replace(/^https?:\/\/[^/]+/, '').replace(/^\/(?:api\/)?media\//, '')
}

const mostPlaces = 5

function asPlace(entry: Entry, how: PagePlace['how']): PagePlace {
  const { part, path, value, place } = entry
  return {
    ...place,
    how,
    path: [part, ...path].join(' › '),
    keys: [...path],
    value,
    isPassage: entry.isPassage === true,
  }
}

function findText(search: Search, texts: readonly string[]): PagePlace[] {
  for (const { how, find } of steps)
    for (const text of texts) {
      const found = find(search, text)
      // Those that are filled in or computed come in their own order.
      const ordered = how === 'written' || how === 'part' ? best(found, search) : found
      if (ordered.length > 0) return ordered.slice(0, mostPlaces).map((entry) => asPlace(entry, how))
    }
  return []
}

/** Returns the lines that say an address; else those that name the page there: a product, a category, a tool. */
function linkPlaces(search: Search): PagePlace[] {
  const { map, item } = search
  const [path = ''] = item.text.split(/[?#]/)
  for (const address of new Set([item.text, path])) {
    const found = best(same(search, address), search)
    if (found.length > 0) return found.slice(0, mostPlaces).map((entry) => asPlace(entry, 'written'))
  }
  const target = subjectsOfPage(map.parts, map.brand, path)
  const named = target.flatMap((subject) => map.entries.find((entry) => isBelow(entry, subject)) ?? [])
  if (named.length > 0) return named.slice(0, 1).map((entry) => asPlace(entry, 'computed'))
  return findText(search, [item.text])
}

/** Returns the lines that made an item of a page, the likeliest first. */
export function placesOf(map: PageMap, page: string, item: PageItem): PagePlace[] {
  const subjects = [
    ...(item.product === undefined ? [] : subjectsOfTile(map.parts, item.product)),
    ...subjectsOfPage(map.parts, map.brand, page),
  ]
  const search: Search = { map, item, subjects }
  if (item.kind === 'picture') return findText(search, [fileIn(item.text)])
  if (item.kind === 'link') return linkPlaces(search)
  return findText(search, [
    item.text,
    ...(item.block === undefined || item.block === item.text ? [] : [item.block]),
  ])
}
