import type { Font } from 'opentype.js/dist/opentype.mjs'
import { createMemo } from '@/lib/memo'
import { estimatedSize, type Measure } from '../document/boxes'
import type { NeonNode, TextNode } from '../design-document'
import { layLettering, type Lettering } from '../text/lettering'
import {
  capitalHeight,
  measureText,
  outlineText,
  reachOf,
  type OutlinedText,
  type SetText,
  type Typeface,
} from '../text/outline-text'
import { type Faces, isTypefaceWhole, rowOf, typefaceOf } from './faces'

/**
 * Memoizes text layout: the same words set the same way are reused, so moving them costs nothing
 * (design-scene-2).
 */

const textsOf = createMemo<Font, OutlinedText>(200)
const sizesOf = createMemo<Font, SetText>(200)
const letteringsOf = createMemo<Faces['strokes'], Lettering>(50)

const keyOf = ({ text, size, align, lineHeight, tracking, curve, along, fit }: TextNode, face: Typeface) =>
  JSON.stringify([text, size, align, lineHeight, tracking, curve, along, fit, face.length])

/** Converts a text to outlines. */
export const setText = (node: TextNode, face: Typeface): OutlinedText =>
  textsOf(face[0], keyOf(node, face), () => outlineText(node, face))

const letteringKey = ({ lines, align, lineGap }: NeonNode) => JSON.stringify([lines, align, lineGap])

/** Returns a sign's lettering; undefined while one of its fonts is not loaded. */
export const setLettering = (node: NeonNode, { strokes }: Faces): Lettering | undefined =>
  node.lines.every(({ font }) => rowOf(strokes, font))
    ? letteringsOf(strokes, letteringKey(node), () => layLettering(node, strokes))
    : undefined

/** Minimum size in mm, because an empty box could not be selected. */
const smallest = 1

/**
 * Returns a function that measures words as drawn: texts from ascent to descent, signs to the outer edge of
 * their tubes. Sizes are estimated while a font is not loaded.
 */
export function measureWith(faces: Faces): Measure {
  const measure: Measure = (node) => {
    const set = 'lines' in node ? neonSize(node, faces) : textSize(node, faces)
    if (!set) return estimatedSize(node)
    return { width: Math.max(smallest, set.width), height: Math.max(smallest, set.height) }
  }
  const wholeFace = (node: TextNode) => (isTypefaceWhole(faces, node) ? typefaceOf(faces, node) : undefined)
  const capital = (node: TextNode) => {
    const face = wholeFace(node)
    return face && capitalHeight(node, face)
  }
  const letters = (node: TextNode) => {
    const face = wholeFace(node)
    return face && setText(node, face).path
  }
  const reach = (node: TextNode) => {
    const face = wholeFace(node)
    return face && reachOf(node, face)
  }
  return Object.assign(measure, { capital, letters, reach })
}

/** Returns a function that lists the characters a font lacks; none while the font is not loaded. */
export const missingWith =
  (faces: Faces) =>
  (node: TextNode | NeonNode): string[] => {
    if ('lines' in node) return setLettering(node, faces)?.missing ?? []
    return (isTypefaceWhole(faces, node) && textSize(node, faces)?.missing) || []
  }

function textSize(node: TextNode, faces: Faces) {
  const face = typefaceOf(faces, node)
  return face && sizesOf(face[0], keyOf(node, face), () => measureText(node, face))
}

function neonSize(node: NeonNode, faces: Faces) {
  const set = setLettering(node, faces)
  return set && { width: set.width + node.tube, height: set.height + node.tube }
}
