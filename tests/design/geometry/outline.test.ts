import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import { boundsOf, ringArea, ringLength } from '@/design/geometry/point'
import { block, disc, drawn, either, without } from './drawn-art'

test('the outline of a disc is within a tenth of a pixel of a true circle (design-geometry-3)', () => {
  const [ring = [], ...others] = outline(drawn(200, 200, disc(101.3, 98.7, 80)))
  expect(others).toEqual([])
  const off = ring.map(({ x, y }) => Math.abs(Math.hypot(x - 101.3, y - 98.7) - 80))
  expect(Math.max(...off)).toBeLessThan(0.1)
  expect(Math.abs(ringArea(ring) - Math.PI * 6400)).toBeLessThan(10)
})

test('the outline of a block has the block’s position and size, even if the block fills the frame (design-geometry-3)', () => {
  expect(boundsOf(outline(drawn(60, 40, block(10, 5, 30, 20)))[0] ?? [])).toEqual({
    x: 10,
    y: 5,
    width: 30,
    height: 20,
  })
  const [frame = [], ...others] = outline(drawn(60, 40, () => -1))
  expect(others).toEqual([])
  expect(boundsOf(frame)).toEqual({ x: 0, y: 0, width: 60, height: 40 })
})

test('holes have the opposite direction, and islands are separate rings (design-geometry-3)', () => {
  const ring = without(disc(50, 50, 40), disc(50, 50, 20))
  const areas = outline(drawn(160, 100, either(ring, disc(125, 50, 25)))).map(ringArea)
  expect(areas.toSorted((one, other) => one - other).map(Math.sign)).toEqual([-1, 1, 1])
  expect(Math.abs(Math.min(...areas) + Math.PI * 400)).toBeLessThan(3)
})

test('a line one pixel thick has an outline, and an empty picture has none (design-geometry-3)', () => {
  const [line = []] = outline(drawn(40, 20, block(5, 10, 30, 1)))
  expect(boundsOf(line)).toEqual({ x: 5, y: 10, width: 30, height: 1 })
  expect(outline(drawn(40, 20, () => 1))).toEqual([])
  expect(outline({ alpha: new Uint8Array(0), width: 0, height: 0 })).toEqual([])
})

test('specks get no outline (design-geometry-3)', () => {
  const art = drawn(60, 40, either(block(3, 3, 2, 2), block(20, 10, 20, 20)))
  expect(outline(art, 5)).toHaveLength(1)
  expect(outline(art, 1)).toHaveLength(2)
})

/** Returns the even-odd fill of the rings at the center of each pixel. */
function filled(rings: ReturnType<typeof outline>, width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5]
    const crossings = rings.flatMap((ring) =>
      ring.filter((from, index) => {
        const to = ring[(index + 1) % ring.length] ?? from
        return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      }),
    )
    return crossings.length % 2
  })
}

test('a picture’s rings enclose exactly its opaque pixels, and are the same on every run (design-geometry-3)', () => {
  const size = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(
      size,
      size,
      fc.array(fc.constantFrom(0, 60, 127, 128, 200, 255), { minLength: 144, maxLength: 144 }),
      (width, height, bytes) => {
        const art = { alpha: Uint8Array.from(bytes.slice(0, width * height)), width, height }
        const rings = outline(art, 0)
        expect(filled(rings, width, height)).toEqual([...art.alpha].map((byte) => Number(byte > 127)))
        expect(rings.every((ring) => ringLength(ring) > 0)).toBe(true)
        expect(outline(art, 0)).toEqual(rings)
      },
    ),
  )
})

test('opacity is the fourth byte of a pixel, and outlines are scaled from pixels to millimeters (design-geometry-3)', () => {
  expect(alphaOf(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]))).toEqual(Uint8Array.from([4, 8]))
  expect(scaled([[{ x: 10, y: 20 }]], 0.1)).toEqual([[{ x: 1, y: 2 }]])
})
