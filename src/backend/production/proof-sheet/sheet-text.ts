import type { TextNode } from '@/design/design-document'
import type { SceneElement } from '@/design/scene/scene'
import { measureText, outlineText } from '@/design/text/outline-text'
import { loadTypeface } from '../../designs/designs'

/** Words of a sheet as outlines, so that the file needs no font of the reader's computer. */

export interface Words {
  text: string
  x: number
  /** Distance from the top of the sheet to the top of the line. */
  y: number
  size: number
  fill?: string
  align?: TextNode['align']
  /** Widest line in mm; longer words are made smaller, down to a half, and then cut. */
  room?: number
  /** Degrees by which it is turned around its corner. */
  turn?: 0 | -90
}

/** Tried in order: the first that has all letters is used, otherwise the last. */
const faces = ['manrope', 'slab']

async function faceOf(text: string) {
  let found: Awaited<ReturnType<typeof loadTypeface>>
  for (const font of faces) {
    const loaded = await loadTypeface(font, text)
    if (!loaded) continue
    found = loaded
    const isWhole = measureText(nodeOf(text, 4), loaded.face).missing.length === 0
    if (isWhole) return loaded
  }
  return found
}

const nodeOf = (text: string, size: number): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font: 'manrope',
  size,
  align: 'left',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
})

/** Longest line that is set at all. */
const mostLetters = 300
const smallest = 0.5

export async function wordsElement(words: Words): Promise<SceneElement[]> {
  const { x, y, size, fill = '#1d1b22', align = 'left', room = Number.POSITIVE_INFINITY, turn = 0 } = words
  const text = words.text.replace(/\s+/g, ' ').trim().slice(0, mostLetters)
  const face = text === '' ? undefined : (await faceOf(text))?.face
  if (!face) return []
  const fitted = (line: string): { line: string; scale: number } => {
    const scale = Math.min(1, room / measureText(nodeOf(line, size), face).width)
    return scale >= smallest || line.length < 4
      ? { line, scale }
      : fitted(`${line.slice(0, Math.floor(line.length * 0.85)).replace(/…$/, '')}…`)
  }
  const { line, scale } = fitted(text)
  const set = outlineText(nodeOf(line, size * scale), face)
  const left = align === 'left' ? 0 : align === 'center' ? -set.width / 2 : -set.width
  if (set.path === '') return []
  const transform = turn === 0 ? ([1, 0, 0, 1, x + left, y] as const) : ([0, -1, 1, 0, x, y - left] as const)
  return [{ kind: 'path', d: set.path, fill, transform: [...transform] }]
}
