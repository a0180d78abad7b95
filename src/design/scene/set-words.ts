import type { Font } from 'opentype.js/dist/opentype.mjs'
import { createMemo } from '@/lib/memo'
import { estimatedSize, type Measure } from '../document/boxes'
import type { NeonNode, TextNode } from '../document/design-document'
import { layLettering, type Lettering } from '../text/lettering'
import { outlineText, type OutlinedText } from '../text/outline-text'
import { type Faces, rowOf } from './faces'

/** Words as they are set, kept for as long as the same words are set the same way: moving them costs nothing (design-measure-40). */

const textsOf = createMemo<Font, OutlinedText>(200)
const letteringsOf = createMemo<Faces['strokes'], Lettering>(50)

const keyOf = ({ text, size, align, lineHeight, tracking, curve, fit }: TextNode) =>
  JSON.stringify([text, size, align, lineHeight, tracking, curve, fit])

/** A text in outlines. */
export const setText = (node: TextNode, face: Font): OutlinedText =>
  textsOf(face, keyOf(node), () => outlineText(node, face))

const letteringKey = ({ lines, align, lineGap }: NeonNode) => JSON.stringify([lines, align, lineGap])

/** The lettering of a sign; undefined while one of its fonts is not loaded. */
export const setLettering = (node: NeonNode, { strokes }: Faces): Lettering | undefined =>
  node.lines.every(({ font }) => rowOf(strokes, font))
    ? letteringsOf(strokes, letteringKey(node), () => layLettering(node, strokes))
    : undefined

/** What has no extent can't be taken hold of. */
const smallest = 1

/**
 * How large words are as they are drawn: a text from its fonts' ascent to descent, a sign to the outer edge of its tubes. An estimate
 * while a font is not loaded.
 */
export const measureWith =
  (faces: Faces): Measure =>
  (node) => {
    const set = 'lines' in node ? neonSize(node, faces) : textSize(node, faces)
    if (!set) return estimatedSize(node)
    return { width: Math.max(smallest, set.width), height: Math.max(smallest, set.height) }
  }

/** Characters that the letters of a text or sign lack; none while they are not loaded. */
export const missingWith =
  (faces: Faces) =>
  (node: TextNode | NeonNode): string[] =>
    ('lines' in node ? setLettering(node, faces)?.missing : textSize(node, faces)?.missing) ?? []

function textSize(node: TextNode, { text }: Faces) {
  const loaded = rowOf(text, node.font)
  return loaded && setText(node, loaded.face)
}

function neonSize(node: NeonNode, faces: Faces) {
  const set = setLettering(node, faces)
  return set && { width: set.width + node.tube, height: set.height + node.tube }
}
