import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockupNames } from '@/design/mockup/mockup'
import { mockups, placeIn } from '@/design/mockup/mockups'

const length = fc.double({ min: 15, max: 4_000, noNaN: true })

test.each(mockupNames)(
  'in the scene “%s” a design of any size is whole, and true to size if it fits (studio-56)',
  (name) => {
    const mockup = mockups[name]
    fc.assert(
      fc.property(length, length, (width, height) => {
        const { shown, design, scale } = placeIn(mockup, { width, height })
        const fits = width <= mockup.space.width && height <= mockup.space.height
        expect(scale).toBe(fits ? 1 : Math.min(mockup.space.width / width, mockup.space.height / height))
        expect(design.width).toBeCloseTo(width * scale, 6)
        expect(design.height).toBeCloseTo(height * scale, 6)
        // The part shown is in the scene, and the design in the part shown.
        expect(shown.x).toBeGreaterThanOrEqual(0)
        expect(shown.y).toBeGreaterThanOrEqual(0)
        expect(shown.x + shown.width).toBeLessThanOrEqual(mockup.width + 1e-6)
        expect(shown.y + shown.height).toBeLessThanOrEqual(mockup.height + 1e-6)
        expect(shown.width).toBe(shown.height)
        expect(design.x).toBeGreaterThanOrEqual(shown.x - 1e-6)
        expect(design.y).toBeGreaterThanOrEqual(shown.y - 1e-6)
        expect(design.x + design.width).toBeLessThanOrEqual(shown.x + shown.width + 1e-6)
        expect(design.y + design.height).toBeLessThanOrEqual(shown.y + shown.height + 1e-6)
      }),
      { numRuns: 200 },
    )
  },
)

test.each(mockupNames)(
  'the scene “%s” names each of its gradients and filters once, apart from those of designs (studio-56)',
  (name) => {
    const { below, above = '' } = mockups[name]
    const ids = [...(below + above).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !id.startsWith('m-'))).toEqual([])
    const used = [...(below + above).matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '')
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
    expect(below + above).not.toMatch(/NaN|undefined|href/)
  },
)
