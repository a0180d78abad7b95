import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import type { TextNode } from '@/design/design-document'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { outlineText } from '@/design/text/outline-text'
import { bentPieces, warpOf } from '@/design/text/warp-text'
import { warpKinds } from '@/design/warp-kinds'

const { face } = (await loadTypeface('archivo', 'Abc'))!

const text = (more: Partial<TextNode>): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text: 'Wave it',
  font: 'archivo',
  size: 10,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
  ...more,
})

const kinds = fc.constantFrom(...warpKinds)
const amounts = fc.double({ min: -1, max: 1, noNaN: true })

test('warped letters fill their box, keep the number of their outlines, and an amount of 0 leaves them straight (design-text-10)', () => {
  const straight = outlineText(text({}), face)
  fc.assert(
    fc.property(kinds, amounts, fc.constantFrom('A', 'Wave it', 'Two\nlines', ''), (kind, amount, words) => {
      const { path, width, height } = outlineText(text({ text: words, curve: { kind, amount } }), face)
      const plain = outlineText(text({ text: words }), face)
      expect(path.split('M').length).toBe(plain.path.split('M').length)
      if (path === '' || amount === 0) return
      expect(path).toMatch(/^(?:[MC](?:-?\d+(?:\.\d{1,3})? ?)+|Z)+$/)
      const bounds = pathBounds(parsePath(path))
      expect(bounds.x).toBeGreaterThanOrEqual(-0.01)
      expect(bounds.y).toBeGreaterThanOrEqual(-0.01)
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(width + 0.01)
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(height + 0.01)
      expect(width).toBeLessThanOrEqual(plain.width + 1)
    }),
    { numRuns: 100 },
  )
  expect(outlineText(text({ curve: { kind: 'bulge', amount: 0 } }), face)).toEqual(straight)
})

test('lines between two points bend with them: each point of a warped line is near its true place (design-text-10)', () => {
  fc.assert(
    fc.property(
      kinds,
      amounts,
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      (kind, amount, top, bottom) => {
        const map = warpOf(kind, amount, { width: 60, height: 20 })
        const [from, to] = [[0, top] as const, [60, bottom] as const]
        const third = (share: number): [number, number] => [60 * share, top + (bottom - top) * share]
        const pieces = bentPieces([[...from], third(1 / 3), third(2 / 3), [...to]], map, 4)
        for (const [index, [start, , , end]] of pieces.entries()) {
          const [x, y] = map(third(index / pieces.length))
          expect(Math.hypot(start[0] - x, start[1] - y)).toBeLessThan(0.01)
          const next = pieces[index + 1]?.[0]
          if (next) expect(next).toEqual(end)
        }
      },
    ),
  )
})

test('curves differ from each other, and up from down (design-text-10)', () => {
  const paths = warpKinds.flatMap((kind) =>
    [0.7, -0.7].map((amount) => outlineText(text({ curve: { kind, amount } }), face).path),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
