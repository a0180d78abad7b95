import type { Font } from 'opentype.js/dist/opentype.mjs'
import type { DesignDocument, FontKey } from '../document/design-document'
import type { StrokeFont } from '../text/stroke-font'

/** A picture of the emoji set: closed outlines in a square of 32. */
export interface EmojiPicture {
  paths: { fill: string; d: string }[]
}

/** The file of a text face, read, and the hash of its bytes. */
export interface LoadedFace {
  face: Font
  sha256: string
}

/**
 * What drawings need besides the design: fonts and emoji that were loaded already, by the names that a design calls them. It is
 * never changed: what arrives later makes a new one.
 */
export interface Faces {
  text: Readonly<Record<FontKey, LoadedFace>>
  strokes: Readonly<Record<FontKey, StrokeFont>>
  emoji: Readonly<Record<string, EmojiPicture>>
}

export const noFaces: Faces = { text: {}, strokes: {}, emoji: {} }

/** What a table holds under a name, never what every object has by itself. */
export const rowOf = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Each named once. */
export interface NeededFaces {
  text: FontKey[]
  strokes: FontKey[]
  emoji: string[]
}

/** The fonts and emoji that a design names. */
export function neededFaces({ nodes }: Pick<DesignDocument, 'nodes'>): NeededFaces {
  const needed = { text: new Set<string>(), strokes: new Set<string>(), emoji: new Set<string>() }
  for (const node of Object.values(nodes)) {
    if (node.kind === 'text') needed.text.add(node.font)
    if (node.kind === 'emoji') needed.emoji.add(node.code)
    if ('lines' in node) for (const { font } of node.lines) needed.strokes.add(font)
  }
  return { text: [...needed.text], strokes: [...needed.strokes], emoji: [...needed.emoji] }
}

/** What a design needs and is not loaded: until it is, those objects are not drawn. */
export function missingFaces(document: Pick<DesignDocument, 'nodes'>, faces: Faces): NeededFaces {
  const needed = neededFaces(document)
  return {
    text: needed.text.filter((name) => !rowOf(faces.text, name)),
    strokes: needed.strokes.filter((name) => !rowOf(faces.strokes, name)),
    emoji: needed.emoji.filter((name) => !rowOf(faces.emoji, name)),
  }
}

/** Text faces whose file is another than the one that the design was set with: words may run otherwise. */
export const changedFaces = ({ fonts }: Pick<DesignDocument, 'fonts'>, faces: Faces): FontKey[] =>
  Object.keys(fonts).filter((name) => {
    const loaded = rowOf(faces.text, name)
    return loaded && loaded.sha256 !== fonts[name]?.sha256
  })
