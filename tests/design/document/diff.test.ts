import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, diff, isEmptyChange, reversed, squashed } from '@/design/document/diff'
import { randomDesign } from '../support/random-design'
import { sampleDesign } from '../support/sample-design'

/** A design with other fields too: another size, another order of surfaces. */
const variedDesign = fc
  .tuple(randomDesign, fc.integer({ min: 1, max: 500 }), fc.boolean())
  .map(([design, quantity, isTurned]) => ({
    ...design,
    product: { ...design.product, quantity },
    surfaceOrder: isTurned ? design.surfaceOrder.toReversed() : design.surfaceOrder,
    fonts: isTurned ? { ...design.fonts, more: { sha256: 'e'.repeat(64) } } : design.fonts,
  }))

test('a difference, applied, gives the later design, and reversed the former (design-document-7)', () => {
  fc.assert(
    fc.property(variedDesign, variedDesign, (before, after) => {
      const change = diff(before, after)
      expect(applied(before, change)).toEqual(after)
      expect(applied(after, reversed(change))).toEqual(before)
      expect(reversed(reversed(change))).toEqual(change)
      expect(JSON.parse(JSON.stringify(change))).toEqual(change)
    }),
  )
})

test('changes one after the other are one change, however they are put together (design-document-7)', () => {
  fc.assert(
    fc.property(variedDesign, variedDesign, variedDesign, variedDesign, (one, two, three, four) => {
      const [first, second, third] = [diff(one, two), diff(two, three), diff(three, four)]
      expect(squashed(first, second)).toEqual(diff(one, three))
      expect(squashed(squashed(first, second), third)).toEqual(squashed(first, squashed(second, third)))
      expect(isEmptyChange(squashed(first, reversed(first)))).toBe(true)
    }),
  )
})

test('a difference names the rows that changed and no others (design-document-7)', () => {
  const { line: _, ...others } = sampleDesign.nodes
  const photo = { ...sampleDesign.nodes['photo'], name: 'Fox' }
  const after = {
    ...sampleDesign,
    surfaces: { ...sampleDesign.surfaces, front: { nodes: ['photo', 'title', 'badge', 'dot'] } },
    nodes: { ...others, photo, dot: sampleDesign.nodes['disc'] } as typeof sampleDesign.nodes,
  }
  expect(diff(sampleDesign, after)).toEqual({
    surfaces: {
      added: {},
      removed: {},
      updated: { front: [sampleDesign.surfaces['front'], after.surfaces['front']] },
    },
    nodes: {
      added: { dot: sampleDesign.nodes['disc'] },
      removed: { line: sampleDesign.nodes['line'] },
      updated: { photo: [sampleDesign.nodes['photo'], photo] },
    },
  })
  expect(isEmptyChange(diff(sampleDesign, structuredClone(sampleDesign)))).toBe(true)
  expect(isEmptyChange(diff(sampleDesign, sampleDesign))).toBe(true)
})
