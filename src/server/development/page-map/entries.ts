import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import { lexer } from 'marked'
import { fill, fillingsOf } from '@/brand/compile/fill-texts'
import { shopTerms } from '@/brand/compile/shop-times'
import { toHtml } from '@/brand/compile/markdown'
import type { Parts } from '@/brand/manifest/part'
import { partNames, type Manifest, type PartName } from '@/brand/manifest/parts'
import type { Path, Source } from '@/brand/manifest/source'
import { isRecord } from '@/lib/is-record'
import { remember } from '@/lib/remember'
import { plainText } from '@/lib/words/html-text'

/** A place in a manifest file. */
export interface FilePlace {
  file: string
  line: number
  column: number
}

/** A value of the merged manifest with the line that decides it. */
export interface Entry {
  part: PartName
  path: Path
  /** As written. */
  value: string | number | boolean
  /** As shoppers read it: placeholders filled in, Markdown as plain text. */
  shown: string
  /** `shown` in lowercase, for comparing. */
  key: string
  place: FilePlace
  /** True if `shown` is only a paragraph of the value, or in the body of a Markdown file. */
  isPassage?: true
}

const keyOf = (path: Path) => JSON.stringify(path.map(String))

/** Returns the places of all scalars of a file by their path. */
function placesIn(source: Source): Map<string, FilePlace> {
  const places = new Map<string, FilePlace>()
  const visit = (node: Node | null, path: Path) => {
    if (isAlias(node) || (isScalar(node) && node.range)) {
      const { line, col } = source.lines.linePos(node.range?.[0] ?? 0)
      places.set(keyOf(path), { file: source.file, line: line + source.linesAbove, column: col })
    } else if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) if (isScalar(key)) visit(value, [...path, String(key.value)])
    } else if (isSeq<Node>(node))
      for (const [index, item] of node.items.entries()) visit(item, [...path, index])
  }
  visit(source.tree, source.mountedAt)
  return places
}

type Scalar = { path: Path; value: string | number | boolean }

/** Groups whose names are what shoppers read: { Material: White vinyl }. */
const namedByShoppers: ReadonlySet<string | number | undefined> = new Set(['specifications'])

function* scalarsIn(value: unknown, path: Path = []): Generator<Scalar> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* scalarsIn(item, [...path, index])
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) yield* scalarsIn(item, [...path, key])
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    yield { path, value }
}

const withPlainSpaces = (text: string) => text.replace(/[\s\u00a0\u200b\u202f\u2060]+/g, ' ').trim()

/** Returns a text in the form in which texts are compared. */
export const comparable = (text: string) => withPlainSpaces(text).toLowerCase()

/** Texts of a brand and its ranges, with room for those changed meanwhile. */
const rememberedTexts = 20_000

/** Returns Markdown as shoppers read it. After a save nearly all texts are as before. */
const plain = remember(
  (markdown: string) => withPlainSpaces(plainText(toHtml(markdown)).replace(/ ([.,;:!?)])/g, '$1')),
  rememberedTexts,
)

const isMarkdown = (text: string) => /\n|\*\*|__|\]\(|^#|^- |`|<\w/.test(text)

/** Returns the paragraphs, headings, list entries and cells of a Markdown text with their zero-based lines. */
function passagesIn(markdown: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = []
  let offset = 0
  for (const { raw } of lexer(markdown)) {
    const first = markdown.slice(0, offset).split('\n').length - 1
    offset += raw.length
    const isByLine = /^\s*(?:[-*+]|\d+\.|\|)/.test(raw)
    if (isByLine)
      found.push(
        ...raw
          .split('\n')
          .map((text, index) => ({ text: plain(text.replace(/\|/g, ' ')), line: first + index })),
      )
    const lead = raw.length - raw.trimStart().length
    found.push({ text: plain(raw), line: first + raw.slice(0, lead).split('\n').length - 1 })
  }
  return found.filter(({ text }) => text !== '')
}

/** Returns a function that fills in the placeholders of a text, as the brand compiler does. */
function fillerOf(parts: Parts) {
  const identity = parts.identity.value as Manifest['identity'] // the map is drawn only of a valid manifest
  const configuration = parts.configuration.value as Manifest['configuration']
  const fillings = fillingsOf(identity, configuration)
  const terms = shopTerms(configuration, identity)
  return (part: PartName, text: string) => fill(text, part === 'messages' ? terms : fillings)
}

/** Returns where a passage of a text begins: a folded text has other lines in its file than in its value. */
function passageFinder(root: string) {
  const files = new Map<string, string[]>()
  return (place: FilePlace, passage: string): FilePlace => {
    const lines = files.get(place.file) ?? readFileSync(join(root, place.file), 'utf8').split('\n')
    files.set(place.file, lines)
    const [first = ''] = /^\S+(?: \S+){0,2}/.exec(passage) ?? []
    const found = lines.findIndex(
      (line, index) => index >= place.line - 1 && plain(line.trim()).includes(first),
    )
    return found < 0 || first === ''
      ? place
      : { ...place, line: found + 1, column: (lines[found] ?? '').search(/\S/) + 1 }
  }
}

/** Returns the name of a value as a text of its line, if shoppers read it. */
function namesOf({ part, path, place }: Entry): Entry[] {
  const name = String(path.at(-1))
  if (!namedByShoppers.has(path.at(-2))) return []
  return [
    {
      part,
      path,
      value: name,
      shown: name,
      key: comparable(name),
      place: { ...place, column: 1 },
      isPassage: true,
    },
  ]
}

/** Returns every value of a valid manifest with its place. */
export function entriesOf(parts: Parts, root: string): Entry[] {
  const filled = fillerOf(parts)
  const placeOf = passageFinder(root)
  return partNames.flatMap((part) => {
    const { sources, value } = parts[part]
    const maps = sources.map(placesIn)
    const entries = [...scalarsIn(value)].flatMap((scalar): Entry[] => {
      const key = keyOf(scalar.path)
      const place = maps.find((map) => map.has(key))?.get(key)
      if (!place) return []
      const text = filled(part, String(scalar.value))
      const entry: Entry = { part, ...scalar, shown: withPlainSpaces(text), key: comparable(text), place }
      if (!isMarkdown(text)) return [entry, ...namesOf(entry)]
      const passages = passagesIn(text).map(
        ({ text: shown }): Entry => ({
          ...entry,
          shown,
          key: comparable(shown),
          isPassage: true,
          place: placeOf(place, shown),
        }),
      )
      return [entry, ...namesOf(entry), ...passages]
    })
    const bodies = sources.flatMap(({ file, mountedAt, body }) =>
      passagesIn(filled(part, body?.text ?? '')).map(
        ({ text, line }): Entry => ({
          part,
          path: [...mountedAt, 'body'],
          value: text,
          shown: text,
          key: comparable(text),
          isPassage: true,
          place: { file, line: (body?.line ?? 1) + line, column: 1 },
        }),
      ),
    )
    return [...entries, ...bodies]
  })
}
