import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from '@/design/document/boxes'
import type { Asset, TextNode } from '@/design/design-document'
import {
  type EmojiPicture,
  type Faces,
  type Needing,
  neededFaces,
  noFaces,
  typefaceOf,
} from '@/design/scene/faces'
import { patternDrawings } from '@/design/pattern/pattern-path'
import { generators } from '@/design/scene/generators'
import emojiIndex from '@/design/emoji/index.json' with { type: 'json' }
import { layLettering } from '@/design/text/lettering'
import { capitalHeight, measureText, outlineText, reachOf } from '@/design/text/outline-text'
import { readFace } from '@/design/text/read-face'
import type { StrokeFont } from '@/design/text/stroke-font'
import { facePartsOf } from '@/design/text/face-sets'
import { partFile } from '@/design/text/text-faces'
import { assetFile } from '../layers'
import { letteringFile } from '../lettering-file'
import { pictureSize } from '@/lib/products/picture-size'

/** The fonts and pictures that starter designs use, each read once. */
export interface DesignFiles {
  /** SHA-256 of a font's file; undefined if there is no font of that name. */
  fontHash: (font: string) => string | undefined
  picture: (file: string) => Asset | undefined
  measure: Measure
  /** Returns the fonts, stroke fonts and emoji that a document needs, without missing ones. */
  faces: (document: Needing) => Faces
  /** Returns the characters that the font of a text, or of a line of a sign, lacks. */
  missing: (node: Parameters<Measure>[0]) => string[]
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function memo<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as Value // set by the line above
  }
}

/** Returns the file of a text face in the project's packages; undefined if there is none. */
function faceFile(part: string): string | undefined {
  const file = partFile(part)
  return file && join(process.cwd(), 'node_modules/@fontsource', file)
}

function strokeFontFile(root: string, id: string, font: string): string | undefined {
  const file = /^[a-z0-9-]+$/.test(font) ? letteringFile(root, id, font) : undefined
  return file && join(root, file)
}

function readAsset(root: string, id: string, file: string): Asset | undefined {
  const type = types[file.split('.').at(-1) ?? '']
  const path = file.includes('..') ? undefined : assetFile(root, id, file)
  if (!type || path === undefined) return undefined
  const bytes = readFileSync(path)
  const size = pictureSize(bytes)
  const hash = sha256(bytes)
  return size && { key: hash.slice(0, 32), sha256: hash, type, ...size, name: file.split('/').at(-1) ?? file }
}

const emojiGroups: Readonly<Record<string, { group: string }>> = emojiIndex

function readEmoji(code: string): EmojiPicture | undefined {
  const group = Object.hasOwn(emojiGroups, code) ? emojiGroups[code]?.group : undefined
  if (group === undefined) return undefined
  const file = join(process.cwd(), 'src/design/emoji', `${group}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, EmojiPicture>)[code] // our own file
}

const tableOf = <Row>(names: string[], read: (name: string) => Row | undefined): Record<string, Row> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const row = read(name)
      return row === undefined ? [] : [[name, row] as const]
    }),
  )

/** Text faces come from packages, so they stay the same while the process runs. */
const face = memo((part) => {
  const file = faceFile(part)
  return file === undefined ? undefined : readFace(new Uint8Array(readFileSync(file)).buffer)
})

const faceHash = memo((part) => {
  const file = faceFile(part)
  return file === undefined ? undefined : sha256(readFileSync(file))
})

/** Reads the fonts and pictures for the starter designs of brands/<id>. */
export function designFiles(root: string, id: string): DesignFiles {
  const strokeFont = memo((font) => {
    const file = strokeFontFile(root, id, font)
    return file && (JSON.parse(readFileSync(file, 'utf8')) as StrokeFont) // validated by the check of letterings
  })
  const strokeHash = memo((font) => {
    const file = strokeFontFile(root, id, font)
    return file && sha256(readFileSync(file))
  })
  const fontHash = (font: string) => faceHash(font) ?? strokeHash(font)
  const loadedPart = (part: string) => {
    const [font, hash] = [face(part), fontHash(part)]
    return font && hash !== undefined ? { font, sha256: hash } : undefined
  }
  const typeface = (node: TextNode) =>
    typefaceOf({ ...noFaces, text: tableOf(facePartsOf(node.font, node.text), loadedPart) }, node)
  const drawn: (node: Parameters<Measure>[0]) => { width: number; height: number; missing: string[] } = (
    node,
  ) => {
    if ('lines' in node) {
      const fonts = node.lines.flatMap(({ font }) => {
        const found = strokeFont(font)
        return found ? [[font, found] as const] : []
      })
      const { width, height, missing } = layLettering(node, Object.fromEntries(fonts))
      return { width: width + node.tube, height: height + node.tube, missing }
    }
    const found = typeface(node)
    return found ? measureText(node, found) : { width: 1, height: 1, missing: [] }
  }
  const emoji = memo(readEmoji)
  return {
    fontHash,
    faces: (document) => {
      const needed = neededFaces(document)
      return {
        text: tableOf(needed.text, loadedPart),
        strokes: tableOf(needed.strokes, (name) => strokeFont(name) || undefined),
        emoji: tableOf(needed.emoji, emoji),
        ...(needed.made.length > 0 && { made: generators }),
        ...(needed.patterns.length > 0 && { patterns: patternDrawings }),
      }
    },
    picture: memo((file) => readAsset(root, id, file)),
    measure: Object.assign(
      (node: Parameters<Measure>[0]) => {
        const { width, height } = drawn(node)
        return { width: Math.max(width, 0.001), height: Math.max(height, 0.001) }
      },
      {
        capital: (node: TextNode) => {
          const found = typeface(node)
          return found && capitalHeight(node, found)
        },
        letters: (node: TextNode) => {
          const found = typeface(node)
          return found && outlineText(node, found).path
        },
        reach: (node: TextNode) => {
          const found = typeface(node)
          return found && reachOf(node, found)
        },
      },
    ),
    missing: (node) => drawn(node).missing,
  }
}
