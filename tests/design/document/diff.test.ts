import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange, diff, isEmptyChange, reverseChange, squashChanges } from '@/design/document/diff'
import { randomDesign } from '../support/random-design'
import { sampleDesign } from '../support/sample-design'

/** A random design that also varies in other fields: the quantity, the order of its surfaces, its fonts. */
const variedDesign = fc
  .tuple(randomDesign, fc.integer({ min: 1, max: 500 }), fc.boolean())
  .map(([design, quantity, isTurned]) => ({
    ...design,
    product: { ...design.product, quantity },
    surfaceOrder: isTurned ? design.surfaceOrder.toReversed() : design.surfaceOrder,
    fonts: isTurned ? { ...design.fonts, more: { sha256: 'e'.repeat(64) } } : design.fonts,
  }))

test('applying a diff gives the later design, and applying its reverse gives the earlier one (design-document-8)', () => {
  fc.assert(
    fc.property(variedDesign, variedDesign, (before, after) => {
      const change = diff(before, after)
      expect(applyChange(before, change)).toEqual(after)
      expect(applyChange(after, reverseChange(change))).toEqual(before)
      expect(reverseChange(reverseChange(change))).toEqual(change)
      expect(JSON.parse(JSON.stringify(change))).toEqual(change)
    }),
  )
})

test('successive diffs can be combined into one, in any grouping (design-document-8)', () => {
  fc.assert(
    fc.property(variedDesign, variedDesign, variedDesign, variedDesign, (one, two, three, four) => {
      const [first, second, third] = [diff(one, two), diff(two, three), diff(three, four)]
      expect(squashChanges(first, second)).toEqual(diff(one, three))
      expect(squashChanges(squashChanges(first, second), third)).toEqual(
        squashChanges(first, squashChanges(second, third)),
      )
      expect(isEmptyChange(squashChanges(first, reverseChange(first)))).toBe(true)
    }),
  )
})

test('a diff contains only the rows that changed (design-document-8)', () => {
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
