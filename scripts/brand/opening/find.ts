import { textsIn } from '@/brand/check/words/all-texts'
import { loadManifest } from '@/brand/manifest/load'
import type { Parts } from '@/brand/manifest/part'
import { where } from '@/brand/manifest/describe-issue'
import type { PartName } from '@/brand/manifest/parts'
import { findPlace, type Path, type Place, type Source } from '@/brand/manifest/source'
import { isRecord } from '@/lib/is-record'
import { lookFindings, pictureFindings } from './files'
import { short, type OpeningFinding } from './finding'
import { bindingWords, kindOfText, placesOfEntries, type Kind } from './kinds'
import { peopleFinder } from './people'
import { saidByOthers, valueAt, type SaidByOthers } from './said-by-others'

/** Finds everything of a shop that another wrote: base, a range, the sample of new shops, or the shop it was copied from. */

interface Search {
  id: string
  root: string
  /** The brand's folder, with a slash at its end. */
  folder: string
  parts: Parts
  others: SaidByOthers
  peopleIn: (text: string) => string[]
}

const written = (value: unknown): string =>
  typeof value === 'string' ? `"${short(value)}"` : short(JSON.stringify(value)).replaceAll('"', '')

const isSample = (text: string) => /\b555-01\d\d\b|\b1 Workshop Lane\b|\.example$/.test(text)

/** Returns whose a text is; undefined if the shop wrote it. */
function ownerOf({ folder, others }: Search, file: string, text: string): string | undefined {
  if (!file.startsWith(folder))
    return file
      .split('/')
      .slice(1, file.startsWith('brands/ranges/') ? 3 : 2)
      .join('/')
  return isSample(text) ? 'a sample' : others.textOf(text)
}

const at = (place: Place) => ({ file: place.file, line: place.line })

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)

/** Returns what in a text of someone else binds the shop, and whom it names. */
function findingsIn(
  search: Search,
  text: string,
  place: { file: string; line: number },
  label: string,
): OpeningFinding[] {
  const binding = sentencesOf(text).find((sentence) => bindingWords.test(sentence))
  // Names in messages are examples of what to type.
  const people = place.file.endsWith('/messages.yaml') ? [] : search.peopleIn(text)
  return [
    ...(binding === undefined
      ? []
      : [{ kind: 'promises' as const, ...place, what: `${label}: ${written(binding)}` }]),
    ...(people.length === 0
      ? []
      : [{ kind: 'people' as const, ...place, what: `${label} names ${people.join(', ')}` }]),
  ]
}

/** Returns the lines of a text with their places; a text of several lines begins below its key. */
function linesOf(text: string, place: Place) {
  const lines = text.replace(/\n$/, '').split('\n')
  const first = text.includes('\n') ? place.line + 1 : place.line
  return lines.map((words, index) => ({ words, place: { file: place.file, line: first + index } }))
}

/** Parts whose texts shoppers read as the shop's voice. */
const spoken: PartName[] = [
  'identity',
  'navigation',
  'home',
  'routes',
  'categories',
  'products',
  'messages',
  'pages',
  'articles',
]

/** Settings that are addresses, files and names, not texts. */
const notSpoken = new Set([
  'href',
  'to',
  'file',
  'icon',
  'kind',
  'schema',
  'font',
  'product',
  'sku',
  'date',
  'start',
  'end',
  'art',
])

const isCovered = (part: PartName, path: readonly string[]) =>
  part === 'products' ? path[2] !== 'reviews' : !(part === 'home' && path[2] === 'quotes')

function textFindings(search: Search): OpeningFinding[] {
  return spoken.flatMap((part) =>
    [...textsIn(search.parts[part].value)].flatMap(({ path, text }) => {
      const keys = path.map(String)
      if (keys.slice(2).some((key) => notSpoken.has(key)) || (part === 'routes' && keys[0] === 'redirects'))
        return []
      const place = findPlace(search.parts[part].sources, path)
      const owner = place && ownerOf(search, place.file, text)
      if (!place || owner === undefined) return []
      const label = where(path)
      const kind = kindOfText(part, keys)
      const rows: OpeningFinding[] = kind
        ? [{ kind, ...at(place), what: `${label}: ${written(text)} (${owner})` }]
        : []
      const more = isCovered(part, keys)
        ? linesOf(text, place).flatMap((line) => findingsIn(search, line.words, line.place, label))
        : []
      return [...rows, ...more.filter((row) => row.kind !== kind)]
    }),
  )
}

/** Returns the keys of the entries that a pattern such as "coupons › *" names. */
function entriesAt(value: unknown, pattern: string): Path[] {
  const [group = '', star] = pattern.split(' › ')
  const inner = isRecord(value) ? value[group] : undefined
  if (inner === undefined) return []
  if (star === undefined) return [[group]]
  if (Array.isArray(inner))
    return inner.flatMap((entry, index) =>
      star === '*' || (isRecord(entry) && entry['kind'] === star) ? [[group, index]] : [],
    )
  return isRecord(inner) ? Object.keys(inner).map((key) => [group, key]) : []
}

const shortEntry = (entry: unknown): string => {
  if (!isRecord(entry)) return written(entry)
  const name = [entry['name'], entry['title'], entry['label'], entry['text']].find(
    (each) => typeof each === 'string',
  )
  return written(name ?? entry)
}

function entryFindings(search: Search): OpeningFinding[] {
  return placesOfEntries.flatMap(([part, pattern, kind]) =>
    entriesAt(search.parts[part].value, pattern).flatMap((path) => {
      const place = findPlace(search.parts[part].sources, path, 'key')
      if (!place) return []
      const entry = valueAt(search.parts[part].value, path)
      const isOwn = place.file.startsWith(search.folder)
      // Ranges are sold as they are; only what they assume is listed.
      if (kind === 'goods' && !isOwn) return []
      const owner = isOwn
        ? (search.others.entryOf(part, path, entry) ?? storyOwner(search, entry, kind))
        : 'base'
      return owner === undefined
        ? []
        : [{ kind, ...at(place), what: `${where(path)}: ${shortEntry(entry)} (${owner})` }]
    }),
  )
}

/** A story is another's if its words are, wherever it is on the page. */
const storyOwner = ({ others }: Search, entry: unknown, kind: Kind) =>
  kind === 'stories' && isRecord(entry) ? others.textOf(String(entry['text'])) : undefined

const legalPages = new Set(['privacy-policy', 'terms-conditions'])

/** Lists a page or an article once, and its binding sentences and people line by line. */
function pageFindings(search: Search): OpeningFinding[] {
  return (['pages', 'articles'] as const).flatMap((part) => {
    const shown = new Set<string>()
    return search.parts[part].sources.flatMap((source: Source) => {
      const slug = String(source.mountedAt[0])
      if (shown.has(slug) || !source.body?.text.trim()) return []
      shown.add(slug)
      const { text, line } = source.body
      const lines = text.split('\n').map((words, index) => ({ words, line: line + index }))
      const others = lines.filter(
        ({ words }) => words.trim() !== '' && ownerOf(search, source.file, words) !== undefined,
      )
      const [first] = others
      if (!first) return []
      const owner = ownerOf(search, source.file, first.words) ?? ''
      const kind: Kind = legalPages.has(slug) ? 'legal' : 'pages'
      const author = isRecord(source.value) ? source.value['author'] : undefined
      const place = findPlace([source], [slug, 'author'])
      return [
        {
          kind,
          file: source.file,
          line: first.line,
          what: `/${slug}: ${others.length} of ${lines.length} lines (${owner})`,
        },
        ...(typeof author === 'string' && place
          ? [{ kind: 'people' as const, ...at(place), what: `author: ${written(author)}` }]
          : []),
        ...others.flatMap((each) =>
          findingsIn(search, each.words, { file: source.file, line: each.line }, `/${slug}`),
        ),
      ]
    })
  })
}

/** Lists tools that this shop offers under a title that base or a range wrote. */
function toolFindings(search: Search): OpeningFinding[] {
  const { value, sources } = search.parts.tools
  const tools = isRecord(value) && isRecord(value['tools']) ? value['tools'] : {}
  return Object.entries(tools).flatMap(([name, tool]) => {
    if (!isRecord(tool) || !(tool['product'] !== undefined || tool['choose'] === true)) return []
    return ['title', 'description'].flatMap((setting) => {
      const path = ['tools', name, setting]
      const place = typeof tool[setting] === 'string' ? findPlace(sources, path) : undefined
      const owner = place && ownerOf(search, place.file, String(tool[setting]))
      return place && owner !== undefined
        ? [
            {
              kind: 'tools' as const,
              ...at(place),
              what: `${where(path)}: ${written(tool[setting])} (${owner})`,
            },
          ]
        : []
    })
  })
}

function routeFindings(search: Search): OpeningFinding[] {
  const { value, sources } = search.parts.routes
  const routes = isRecord(value) && isRecord(value['routes']) ? value['routes'] : {}
  return Object.entries(routes).flatMap(([address, route]) => {
    const title = isRecord(route) ? route['title'] : undefined
    const isFound = isRecord(route) && route['robots'] === 'index, follow'
    const place =
      typeof title === 'string' && isFound ? findPlace(sources, ['routes', address, 'title']) : undefined
    const owner = place && ownerOf(search, place.file, String(title))
    return place && owner !== undefined
      ? [{ kind: 'routes' as const, ...at(place), what: `${address}: ${written(title)} (${owner})` }]
      : []
  })
}

function measureFindings(search: Search): OpeningFinding[] {
  const { value, sources } = search.parts.designs
  const templates = isRecord(value) && isRecord(value['templates']) ? value['templates'] : {}
  return Object.entries(templates).flatMap(([name, template]) => {
    if (!isRecord(template) || template['source'] !== 'assumed') return []
    const place = findPlace(sources, ['templates', name, 'source'])
    const note = template['sourceNote']
    return place
      ? [
          {
            kind: 'measures' as const,
            ...at(place),
            what: `${name}${typeof note === 'string' ? ` (${short(note)})` : ''}`,
          },
        ]
      : []
  })
}

const finders = [
  textFindings,
  entryFindings,
  pageFindings,
  toolFindings,
  routeFindings,
  measureFindings,
  pictureFindings,
  lookFindings,
]

/** Returns all findings by kind, in the order of the files. */
export function openingFindings(id: string, root: string): OpeningFinding[] {
  const { parts } = loadManifest(id, root)
  const name = isRecord(parts.identity.value) ? String(parts.identity.value['name']) : id
  const search: Search = {
    id,
    root,
    folder: `brands/${id}/`,
    parts,
    others: saidByOthers(id, name, root),
    peopleIn: peopleFinder(root, name),
  }
  const found = finders.flatMap((find) => find(search))
  const unique = new Map(found.map((each) => [`${each.kind} ${each.file}:${each.line} ${each.what}`, each]))
  return [...unique.values()].toSorted(
    (one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) || one.line - other.line,
  )
}
