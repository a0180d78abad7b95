import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { letteringFile } from '@/brand/lettering-file'
import emojiIndex from '@/design/emoji/index.json' with { type: 'json' }
import { patternDrawings } from '@/design/pattern/pattern-path'
import { generators } from '@/design/scene/generators'
import {
  type EmojiPicture,
  type Faces,
  type LoadedPart,
  type Needing,
  neededFaces,
  noFaces,
  rowOf,
  typefaceOf,
} from '@/design/scene/faces'
import type { StrokeFont } from '@/design/text/stroke-font'
import type { Typeface } from '@/design/text/outline-text'
import { type FacePart, facePartsOf } from '@/design/text/face-sets'
import { partFile } from '@/design/text/text-faces'

/** Fonts and emoji on the server: the same files that browsers get, read once. */

const root = process.cwd()

async function readPart(part: FacePart): Promise<LoadedPart | undefined> {
  const file = partFile(part)
  if (file === undefined) return undefined
  const bytes = await readFile(join(root, 'node_modules/@fontsource', file))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { buffer, byteOffset, byteLength } = bytes
  const { readFace } = await import('@/design/text/read-face') // about 1 MB that most processes never need
  return { font: readFace((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)), sha256 } // Node never returns a SharedArrayBuffer here
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, file), 'utf8'))

/** File names allowed in a path; others are rejected. */
const plainName = /^[a-z0-9-]{1,40}$/

async function readStrokes(name: string, brand: string): Promise<StrokeFont | undefined> {
  const file = plainName.test(name) ? letteringFile(root, brand, name) : undefined
  return file === undefined ? undefined : ((await readJson(file)) as StrokeFont) // validated with the brand
}

/** Returns the SHA-256 of a lettering's file, as designs name it; undefined if there is no such lettering. */
export async function letteringHash(name: string, brand: string): Promise<string | undefined> {
  const file = plainName.test(name) ? letteringFile(root, brand, name) : undefined
  if (file === undefined) return undefined
  return createHash('sha256')
    .update(await readFile(join(root, file), 'utf8'))
    .digest('hex')
}

const groups: Readonly<Record<string, { group: string }>> = emojiIndex

async function readEmoji(code: string): Promise<EmojiPicture | undefined> {
  const group = rowOf(groups, code)?.group
  if (group === undefined) return undefined
  const pictures = (await readJson(`src/design/emoji/${group}.json`)) as Record<string, EmojiPicture> // our own file
  return rowOf(pictures, code)
}

const known = new Map<string, Promise<unknown>>()

/**
 * Reads the data of a name once and caches it. Failures and unknown names are not cached, because anyone can
 * make up names.
 */
function once<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
  const reading = (known.get(key) as Promise<Read> | undefined) ?? read() // each key has only one reader
  known.set(key, reading)
  reading.then(
    (row) => row === undefined && known.delete(key),
    () => known.delete(key),
  )
  return reading
}

async function table<Row>(names: string[], read: (name: string) => Promise<Row | undefined>) {
  const rows: Record<string, Row> = {}
  for (const name of names) {
    const row = await read(name)
    if (row !== undefined) rows[name] = row
  }
  return rows
}

const loadParts = (parts: FacePart[]) => table(parts, (part) => once(`text ${part}`, () => readPart(part)))

/** Returns the face for a text and the hash of its first file; undefined if we don't have that face. */
export async function loadTypeface(
  font: string,
  text: string,
): Promise<{ face: Typeface; sha256: string } | undefined> {
  const parts = await loadParts(facePartsOf(font, text))
  const face = typefaceOf({ ...noFaces, text: parts }, { font, text })
  return face && { face, sha256: parts[font]?.sha256 ?? '' }
}

/**
 * Loads the fonts and emoji that a design names. Unknown ones are left out; `missingFaces` lists them.
 * @param brand its letterings for neon signs are available besides those of `base`
 */
export async function loadFaces(document: Needing, brand: string): Promise<Faces> {
  const needed = neededFaces(document)
  return {
    text: await loadParts(needed.text),
    strokes: await table(needed.strokes, (name) =>
      once(`strokes ${brand} ${name}`, () => readStrokes(name, brand)),
    ),
    emoji: await table(needed.emoji, (code) => once(`emoji ${code}`, () => readEmoji(code))),
    ...(needed.made.length > 0 && { made: generators }),
    ...(needed.patterns.length > 0 && { patterns: patternDrawings }),
  }
}
