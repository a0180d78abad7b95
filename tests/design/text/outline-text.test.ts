import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TextNode } from '@/design/design-document'
import { measureText, outlineText } from '@/design/text/outline-text'
import { readFace } from '@/design/text/read-face'
import type { TextFace } from '@/design/text/face-sets'
import { textFaces } from '@/design/text/text-faces'

const faceOf = (name: TextFace) => {
  const bytes = readFileSync(`node_modules/@fontsource/${textFaces[name].file}`)
  return [readFace(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))] as const
}
const faces = Object.fromEntries((Object.keys(textFaces) as TextFace[]).map((name) => [name, faceOf(name)]))
const archivo = faceOf('archivo')

const node = (text: string, more: Partial<TextNode> = {}): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font: 'archivo',
  size: 10,
  align: 'left',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
  ...more,
})

/** Returns the box of all points and control points, which is never smaller than the drawing. */
function box(path: string) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('fonts', () => {
  test('there are forty fonts or more, and each has all glyphs for an ordinary text (design-scene-10)', () => {
    expect(Object.keys(faces).length).toBeGreaterThanOrEqual(40)
    for (const [name, face] of Object.entries(faces)) {
      const { missing, path } = outlineText(node('The quick brown fox, 1234567890 & "Café"!'), face)
      expect(missing, name).toEqual([])
      expect(path.length, name).toBeGreaterThan(1000)
    }
  })

  test('an outlined path uses only M, L, C and Z, with at most three decimals (design-scene-10)', () => {
    for (const [name, face] of Object.entries(faces))
      expect(outlineText(node('Qq&'), face).path, name).toMatch(/^(?:[MLC](?:-?\d+(?:\.\d{1,3})? ?)+|Z)+$/)
  })
})

describe('lines', () => {
  test('text at twice the size is twice as wide and high (design-text-7)', () => {
    const [small, large] = [
      outlineText(node('Hello'), archivo),
      outlineText(node('Hello', { size: 20 }), archivo),
    ]
    expect(large.width).toBeCloseTo(2 * small.width, 6)
    expect(large.height).toBeCloseTo(2 * small.height, 6)
  })

  test('the outline stays near the reported box (design-text-7)', () => {
    for (const [name, face] of Object.entries(faces)) {
      const text = outlineText(node('HAMBURG\nonly', { align: 'center' }), face)
      const drawn = box(text.path)
      expect(drawn.left, name).toBeGreaterThan(-0.15 * text.width)
      expect(drawn.right, name).toBeLessThan(1.15 * text.width)
      expect(drawn.bottom, name).toBeLessThan(1.1 * text.height)
    }
  })

  test.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('a shorter line is aligned to the %s (design-text-7)', (align, share) => {
    const alone = outlineText(node('I'), archivo)
    const both = outlineText(node('Wide words\nI', { align }), archivo)
    const second = both.path.slice(outlineText(node('Wide words', { align }), archivo).path.length)
    const moved = box(second).left - box(alone.path).left
    expect(moved).toBeCloseTo((both.width - alone.width) * share, 2)
  })

  test('letter pairs are kerned, and tracking is added only between letters (design-text-7)', () => {
    const width = (text: string, tracking = 0) => outlineText(node(text, { tracking }), faceOf('abril')).width
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
    expect(width('AB', 0.1) - width('AB')).toBeCloseTo(1, 6)
    expect(width('A', 0.1)).toBeCloseTo(width('A'), 6)
  })

  test('a text fitted to a box fills its width or its height and never exceeds it (design-text-7)', () => {
    for (const fit of [
      { width: 60, height: 100 },
      { width: 400, height: 20 },
    ]) {
      const { width, height } = outlineText(node('Fit me\nplease', { fit }), archivo)
      expect(Math.max(width / fit.width, height / fit.height)).toBeCloseTo(1, 6)
    }
  })

  test('characters that the font lacks are listed once each and leave no gap (design-text-5)', () => {
    const text = outlineText(node('A漢B漢😀'), archivo)
    expect(text.missing).toEqual(['漢', '😀'])
    expect(text.path).toBe(outlineText(node('AB'), archivo).path)
  })

  test('a letter with a combining accent is laid out like the precomposed letter (design-scene-10)', () => {
    expect(outlineText(node('Cafe\u0301'), archivo)).toEqual(outlineText(node('Café'), archivo))
  })

  test('an empty text has no outline but keeps a height for the caret (design-text-7)', () => {
    const empty = outlineText(node(''), archivo)
    expect(empty).toMatchObject({ path: '', missing: [], width: 0 })
    expect(empty.height).toBeGreaterThan(0)
    expect(outlineText(node('', { fit: { width: 40, height: 40 } }), archivo).path).toBe('')
  })
})

describe('bent text', () => {
  const word = 'OOOOOOOOO'
  const at = (path: string, letter: number) => {
    const rings = path.split('Z').filter(Boolean)
    const ring = box(rings[letter * 2] ?? '')
    return { x: (ring.left + ring.right) / 2, y: (ring.top + ring.bottom) / 2 }
  }

  test('an arc bends up in the middle, a negative arc down, both symmetrically (design-text-10)', () => {
    for (const amount of [0.5, -0.5]) {
      const { path } = outlineText(node(word, { curve: { kind: 'arc', amount } }), archivo)
      const [first, middle, last] = [at(path, 0), at(path, 4), at(path, 8)]
      expect(first.y).toBeCloseTo(last.y, 1)
      expect(Math.sign(first.y - middle.y)).toBe(Math.sign(amount))
    }
  })

  test('letters on an arc are on one circle (design-text-10)', () => {
    const { path } = outlineText(node(word, { curve: { kind: 'arc', amount: 0.8 } }), archivo)
    const [a, b, c] = [at(path, 0), at(path, 4), at(path, 8)]
    // Computes the circle through three letters, and the distance of the others from its center.
    const d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    const square = (p: { x: number; y: number }) => p.x ** 2 + p.y ** 2
    const x = (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d
    const y = (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d
    const radius = Math.hypot(a.x - x, a.y - y)
    for (let letter = 1; letter < 8; letter += 1) {
      const middle = at(path, letter)
      expect(Math.hypot(middle.x - x, middle.y - y)).toBeCloseTo(radius, 1)
    }
  })

  test('a wave rises in its first half and falls in its second half (design-text-10)', () => {
    const { path } = outlineText(node(word, { curve: { kind: 'wave', amount: 0.6 } }), archivo)
    expect(at(path, 2).y).toBeLessThan(at(path, 4).y)
    expect(at(path, 6).y).toBeGreaterThan(at(path, 4).y)
  })

  test('a bent text starts at 0, 0, and its box contains the whole outline (design-text-10)', () => {
    for (const kind of ['arc', 'wave'] as const)
      for (const amount of [-1, -0.3, 0.3, 1]) {
        const { path, width, height } = outlineText(node('Bend it', { curve: { kind, amount } }), archivo)
        const drawn = box(path)
        expect(drawn.left).toBeGreaterThan(-0.2)
        expect(drawn.top).toBeGreaterThan(-0.2)
        expect(drawn.right).toBeLessThan(width + 0.2)
        expect(drawn.bottom).toBeLessThan(height + 0.2)
      }
  })

  test('a bend of 0 changes nothing (design-text-10)', () => {
    expect(outlineText(node('Same', { curve: { kind: 'arc', amount: 0 } }), archivo)).toEqual(
      outlineText(node('Same'), archivo),
    )
  })
})

test('measuring a text gives its drawn size without creating outlines (design-text-7)', () => {
  const outlines = { count: 0 }
  for (const [name, [face]] of Object.entries(faces)) {
    const counted = Object.create(face, {
      glyphs: {
        value: {
          get: (index: number) =>
            Object.create(face.glyphs.get(index), {
              getPath: {
                value: () => {
                  outlines.count += 1
                  return { commands: [] }
                },
              },
            }) as unknown,
        },
      },
    }) as typeof face
    for (const more of [{}, { tracking: 0.2 }, { curve: { kind: 'arc', amount: 0.5 } } as const]) {
      const text = node('AVA To\nWords', more)
      const { path, ...drawn } = outlineText(text, [face])
      expect(path, name).not.toBe('')
      expect(measureText(text, [counted]), name).toEqual(drawn)
    }
  }
  expect(outlines.count).toBe(0)
})
