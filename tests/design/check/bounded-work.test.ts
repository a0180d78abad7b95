import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { smallestField } from '@/design/check/goods/smallest-field'
import type { DesignDocument, DesignNode, TextNode } from '@/design/design-document'
import { estimatedSize, type Measure } from '@/design/document/boxes'
import { convexHull } from '@/design/geometry/convex-hull'
import { isInside } from '@/design/geometry/point'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** Tests that the work of checks is bounded, by counting operations instead of timing them (design-document-2). */

const [, side] = sampleTemplate.surfaces
if (!side) throw new Error('the sample has two surfaces')
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [
    { ...side, id: 'front', outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z', safe: 3, zones: [] },
    { ...side, id: 'back', follows: { surface: 'front', as: 'mirrored', may: ['mirrored', 'own'] } },
  ],
}

const word = (index: number, letters: number): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 30 + (index % 40), 1],
  text: 'W'.repeat(letters),
  font: 'anton',
  size: 4,
  align: 'left',
  lineHeight: 1,
  tracking: 0,
  fill: '#000000',
})

const withNodes = (nodes: DesignNode[]): DesignDocument => ({
  ...sampleDesign,
  product: { ...sampleDesign.product, size: { width: 80, height: 40 } },
  surfaceOrder: ['front', 'back'],
  surfaces: {
    front: { nodes: nodes.map((_, index) => `n${index}`) },
    back: { nodes: [], follows: 'mirrored' },
  },
  nodes: Object.fromEntries(nodes.map((node, index) => [`n${index}`, node])),
  fonts: { anton: { sha256: 'b'.repeat(64) } },
})

/** Returns a measure with square letters that counts how often letters are requested. */
function counting() {
  let count = 0
  const measure: Measure = Object.assign((node: Parameters<Measure>[0]) => estimatedSize(node), {
    letters: () => {
      count++
      return 'M0 0L3 0L3 3L0 3Z'
    },
  })
  return { measure, asked: () => count }
}

describe('the work of checks is bounded (design-document-2)', () => {
  test('letters of a text are outlined once for all checks and followers', () => {
    const { measure, asked } = counting()
    preflight(withNodes([word(0, 5)]), template, measure)
    expect(asked()).toBe(1)
  })

  test('a design with very many letters is checked by the boxes of its texts', () => {
    const { measure, asked } = counting()
    const long = withNodes(Array.from({ length: 50 }, (_, index) => word(index, 400)))
    const findings = preflight(long, template, measure)
    expect(asked()).toBe(0)
    expect(findings.filter(({ check }) => check === 'safe-area').length).toBeGreaterThan(0)
  })

  test('moves are searched for some of many objects, and the same ones when the design is checked again', () => {
    const many = withNodes(Array.from({ length: 400 }, (_, index) => word(index, 2)))
    const looked = () =>
      preflight(many, template, estimatedSize)
        .filter(({ check, surface }) => check === 'safe-area' && surface === 'front')
        .map(({ fix }) => fix !== undefined)
    const first = looked()
    expect(first).toHaveLength(400)
    expect(first[0]).toBe(true)
    expect(first.at(-1)).toBe(false)
    expect(looked()).toEqual(first)
  })

  test('a tangled path is not cleaned to find its narrowest part, and a plain one is', () => {
    const tangled = Array.from(
      { length: 200 },
      (_, at) => `L${(at * at * 37) % 97} ${(at ** 3 * 53) % 89}`,
    ).join('')
    const node = (path: string): DesignNode => ({
      kind: 'path',
      transform: [1, 0, 0, 1, 0, 0],
      path,
      fill: '#000000',
    })
    const widthOf = (path: string) => smallestField(withNodes([node(path)]), node(path), 10)
    expect(widthOf(`M0 0${tangled}Z`)).toBeUndefined()
    expect(widthOf('M0 0L40 0L40 4L0 4Z')).toBeCloseTo(4, 0)
  })
})

test('the convex ring around points contains all of them (design-geometry-2)', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (points) => {
      const hull = convexHull(points)
      const [a, b] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
      expect(Math.min(...hull.map(({ x }) => x))).toBe(a)
      expect(Math.max(...hull.map(({ x }) => x))).toBe(b)
      const middle = {
        x: hull.reduce((sum, { x }) => sum + x, 0) / hull.length,
        y: hull.reduce((sum, { y }) => sum + y, 0) / hull.length,
      }
      if (hull.length < 3) return
      for (const { x, y } of points) {
        const inward = { x: x + (middle.x - x) * 1e-6, y: y + (middle.y - y) * 1e-6 }
        expect(isInside(inward, hull)).toBe(true)
      }
    }),
  )
})
