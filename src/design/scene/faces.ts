import type { Font } from 'opentype.js/dist/opentype.mjs'
import type { DesignDocument, FontKey, MadeNode, TextNode } from '../design-document'
import type { MadeWhat } from '../made-parameters'
import { madeFonts, settingWords } from '../made/settings'
import type { Typeface } from '../text/outline-text'
import type { StrokeFont } from '../text/stroke-font'
import type { DrawPattern, PatternName } from '../pattern-fill'
import type { SceneElement } from './scene'
import { type FacePart, facePartsOf } from '../text/face-sets'

/** An image of the emoji set: closed outlines in a 32 × 32 square. */
export interface EmojiPicture {
  paths: { fill: string; d: string }[]
}

/** One parsed file of a text face, with the hash of its bytes. */
export interface LoadedPart {
  font: Font
  sha256: string
}

/**
 * The fonts and emoji loaded so far, by the names that designs use. Immutable: each file that arrives creates
 * a new object.
 */
export interface Faces {
  text: Readonly<Record<FacePart, LoadedPart>>
  strokes: Readonly<Record<FontKey, StrokeFont>>
  emoji: Readonly<Record<string, EmojiPicture>>
  /** The generators of generated objects; absent until one is loaded. */
  made?: Readonly<Record<string, DrawMade>>
  /** What draws each pattern; absent until one is loaded. */
  patterns?: Readonly<Record<string, DrawPattern>>
}

/** Inputs of a generated object's drawing, other than the object. */
interface MadeAround {
  faces: Faces
  /** Values of the template's options. */
  answers: Readonly<Record<string, string>>
  number: number
  dates: DesignDocument['dates']
}

export type DrawMade = (node: MadeNode, around: MadeAround) => SceneElement[]

export const noFaces: Faces = { text: {}, strokes: {}, emoji: {} }

/** Returns a table's own entry, never a property that every object inherits. */
export const rowOf = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The parts of a design that determine the fonts it needs. */
export type Needing = Pick<DesignDocument, 'nodes' | 'dates'>

/** Returns the font files for a generated object. It may draw any of the design's dates. */
function madeParts(node: MadeNode, dates: DesignDocument['dates'] = []): FacePart[] {
  const words = [settingWords(node), ...dates.map(({ name }) => name)].join(' ')
  return madeFonts(node).flatMap((font) => facePartsOf(font, words))
}

/** Returns the fonts that a generated object is drawn in; undefined for those not loaded yet. */
export const loadedMadeParts = (faces: Faces, node: MadeNode, dates: DesignDocument['dates']) =>
  madeParts(node, dates).map((part) => rowOf(faces.text, part)?.font)

/** Without duplicates. */
export interface NeededFaces {
  text: FacePart[]
  strokes: FontKey[]
  emoji: string[]
  made: MadeWhat[]
  patterns: PatternName[]
}

/** Returns the fonts and emoji that a design uses. */
export function neededFaces({ nodes, dates }: Needing): NeededFaces {
  const needed = { text: new Set<string>(), strokes: new Set<string>(), emoji: new Set<string>() }
  const made = new Set<MadeWhat>()
  const patterns = new Set<PatternName>()
  for (const node of Object.values(nodes)) {
    if (node.kind === 'text') for (const part of facePartsOf(node.font, node.text)) needed.text.add(part)
    if (node.kind === 'emoji') needed.emoji.add(node.code)
    if (node.kind === 'made') {
      made.add(node.what)
      for (const part of madeParts(node, dates)) needed.text.add(part)
    }
    if ('pattern' in node && node.pattern) patterns.add(node.pattern.name)
    if ('lines' in node) for (const { font } of node.lines) needed.strokes.add(font)
  }
  return {
    text: [...needed.text],
    strokes: [...needed.strokes],
    emoji: [...needed.emoji],
    made: [...made],
    patterns: [...patterns],
  }
}

/** Returns the fonts that a text is set in; undefined for those not loaded yet. */
export const loadedParts = ({ text }: Faces, node: Pick<TextNode, 'font' | 'text'>) =>
  facePartsOf(node.font, node.text).map((part) => rowOf(text, part)?.font)

/** Returns the loaded fonts of a text; undefined until the first one is loaded. */
export function typefaceOf(faces: Faces, node: Pick<TextNode, 'font' | 'text'>): Typeface | undefined {
  const [first, ...more] = loadedParts(faces, node)
  return first && [first, ...more.flatMap((font) => font ?? [])]
}

/** True if all fonts of a text are loaded. */
export const isTypefaceWhole = (faces: Faces, node: Pick<TextNode, 'font' | 'text'>): boolean =>
  loadedParts(faces, node).every(Boolean)

/** Returns what a design needs that is not loaded yet; objects that use it are not drawn until then. */
export function missingFaces(document: Needing, faces: Faces): NeededFaces {
  const needed = neededFaces(document)
  return {
    text: needed.text.filter((name) => !rowOf(faces.text, name)),
    strokes: needed.strokes.filter((name) => !rowOf(faces.strokes, name)),
    emoji: needed.emoji.filter((name) => !rowOf(faces.emoji, name)),
    made: needed.made.filter((name) => !rowOf(faces.made ?? {}, name)),
    patterns: needed.patterns.filter((name) => !rowOf(faces.patterns ?? {}, name)),
  }
}

/**
 * Returns the text faces whose file differs from the one that the design was set with, so that the layout may
 * differ.
 */
export const changedFaces = ({ fonts }: Pick<DesignDocument, 'fonts'>, faces: Faces): FontKey[] =>
  Object.keys(fonts).filter((name) => {
    const loaded = rowOf(faces.text, name)
    return loaded && loaded.sha256 !== fonts[name]?.sha256
  })
