import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { letteringFile } from '@/brand/lettering-file'
import type { DesignDocument } from '@/design/document/design-document'
import emojiIndex from '@/design/emoji/index.json' with { type: 'json' }
import { type EmojiPicture, type Faces, type LoadedFace, neededFaces, rowOf } from '@/design/scene/faces'
import type { StrokeFont } from '@/design/text/stroke-font'
import { type TextFace, textFaces } from '@/design/text/text-faces'

/** Fonts and emoji on the server: the files that browsers get too, read once. */

const root = process.cwd()

const isTextFace = (name: string): name is TextFace => Object.hasOwn(textFaces, name)

async function readTextFace(name: string): Promise<LoadedFace | undefined> {
  if (!isTextFace(name)) return undefined
  const bytes = await readFile(join(root, 'node_modules/@fontsource', textFaces[name].file))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { buffer, byteOffset, byteLength } = bytes
  const { readFace } = await import('@/design/text/read-face') // a megabyte that most processes never need
  return { face: readFace((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)), sha256 } // Node shares none
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, file), 'utf8'))

/** Names of files stand in no path before they are known to be plain ones. */
const plainName = /^[a-z0-9-]{1,40}$/

async function readStrokes(name: string, brand: string): Promise<StrokeFont | undefined> {
  const file = plainName.test(name) ? letteringFile(root, brand, name) : undefined
  return file === undefined ? undefined : ((await readJson(file)) as StrokeFont) // checked with the brand
}

/** SHA-256 of a lettering's file, as designs name it; undefined for one that is not there. */
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
  const pictures = (await readJson(`src/design/emoji/${group}.json`)) as Record<string, EmojiPicture> // ours
  return rowOf(pictures, code)
}

const known = new Map<string, Promise<unknown>>()

/** Reads what a name stands for, once. What failed or is unknown is not kept: anybody may make names up. */
function once<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
  const reading = (known.get(key) as Promise<Read> | undefined) ?? read() // each key is read by one function
  known.set(key, reading)
  reading.then(
    (row) => row === undefined && known.delete(key),
    () => known.delete(key),
  )
  return reading
}

/** One face by itself; undefined for one that is not ours. */
export const loadTextFace = (name: string): Promise<LoadedFace | undefined> =>
  once(`text ${name}`, () => readTextFace(name))

async function table<Row>(names: string[], read: (name: string) => Promise<Row | undefined>) {
  const rows: Record<string, Row> = {}
  for (const name of names) {
    const row = await read(name)
    if (row !== undefined) rows[name] = row
  }
  return rows
}

/**
 * The fonts and emoji that a design names. What is unknown is left out, and `missingFaces` names it.
 * @param brand whose letterings neon signs are bent in; base's besides
 */
export async function loadFaces(document: Pick<DesignDocument, 'nodes'>, brand: string): Promise<Faces> {
  const needed = neededFaces(document)
  return {
    text: await table(needed.text, (name) => once(`text ${name}`, () => readTextFace(name))),
    strokes: await table(needed.strokes, (name) =>
      once(`strokes ${brand} ${name}`, () => readStrokes(name, brand)),
    ),
    emoji: await table(needed.emoji, (code) => once(`emoji ${code}`, () => readEmoji(code))),
  }
}
