import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutPath } from '@/design/geometry/cut-path'
import type { CutShape } from '@/design/geometry/cut-shape'
import { enclosingCircle } from '@/design/geometry/enclosing-circle'
import { boundsOf, centerOf, distance, type Ring, ringArea } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { difference, union } from '@/design/geometry/region'
import {
  box,
  choice,
  circleRing,
  crosses,
  isClosed,
  pointsOn,
  rule,
  tightestBend,
  toEdge,
  turn,
} from './measure-cut'

/** Cuts along a shape around any art, measured on the cut line. Lengths are in millimeters. */

const millimeters = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)

/** Discs and rotated bars, apart or overlapping. Anything smaller than 0.2 mm² is dust, not art. */
const disc = fc
  .tuple(millimeters(0, 80), millimeters(0, 60), millimeters(1, 20))
  .map(([x, y, radius]): Ring => circleRing(x, y, radius, 48))
const bar = fc
  .tuple(millimeters(0, 60), millimeters(1, 30), millimeters(0.5, 30), fc.integer({ min: 0, max: 89 }))
  .map(([x, width, height, degrees]): Ring => turn(box(x, 10, width, height), degrees))
const art = fc.array(fc.oneof(disc, bar), { minLength: 1, maxLength: 5 }).map((rings) => union(rings))

const offsets = millimeters(0, 10)
const radii = millimeters(0.2, 3)

interface Request {
  rings: Ring[]
  shape: CutShape
  offset: number
  radius: number
}

const cutOf = ({ rings, shape, offset, radius }: Request) =>
  cutPath({
    rings,
    shape,
    choice: { ...choice, style: 'shape', offset },
    rule: { ...rule, minimum: { ...rule.minimum, radius } },
  })

/** Checks what holds for every cut line, whatever it surrounds. */
function soundCut(request: Request) {
  const cut = cutOf(request)
  expect(isClosed(cut.path)).toBe(true)
  expect(crosses(cut.rings)).toBe(false)
  expect(tightestBend(cut.path)).toBeGreaterThanOrEqual(request.radius * 0.999)
  const seen = boundsOf(cut.rings.flat())
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(cut.bounds[side] - seen[side])).toBeLessThan(0.05)
  return cut
}

const nearest = (points: Point[], rings: Ring[]) => Math.min(...points.map((point) => toEdge(point, rings)))

const runs = { numRuns: 25 }

describe('cuts of a fixed shape are closed, do not cross themselves and have no bend too tight, for any art, offset and radius', () => {
  test.each(['rectangle', 'square', 'ellipse', 'circle'] as const)(
    'a cut of the kind “%s” around any art keeps at least its offset (design-geometry-6, design-geometry-8)',
    (kind) => {
      fc.assert(
        fc.property(art, offsets, radii, (rings, offset, radius) => {
          const { rings: cut, pieces } = soundCut({ rings, shape: { kind }, offset, radius })
          expect(pieces).toBe(1)
          expect(nearest(pointsOn(cut), rings)).toBeGreaterThanOrEqual(offset)
        }),
        runs,
      )
    },
  )

  test('a rounded rectangle around any art keeps at least its offset (design-geometry-6, design-geometry-8)', () => {
    fc.assert(
      fc.property(art, offsets, radii, millimeters(0, 12), (rings, offset, radius, corner) => {
        const shape = { kind: 'rounded', radius: corner } as const
        const { rings: cut, pieces } = soundCut({ rings, shape, offset, radius })
        expect(pieces).toBe(1)
        expect(nearest(pointsOn(cut), rings)).toBeGreaterThanOrEqual(offset)
      }),
      runs,
    )
  })

  test('a custom shape is entirely inside the cut (design-geometry-6, design-geometry-8)', () => {
    fc.assert(
      fc.property(art, art, radii, (rings, own, radius) => {
        const { rings: cut } = soundCut({ rings, shape: { kind: 'custom', rings: own }, offset: 3, radius })
        const outside = difference(own, cut).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)
        expect(outside).toBeLessThan(0.001)
      }),
      { numRuns: 6 },
    )
  })
})

/** The true line is known for shapes whose corners have at least the wanted radius. */
describe('cuts of a fixed shape are within 0.1 mm of the ideal shape', () => {
  const straight = fc.tuple(millimeters(8, 90), millimeters(8, 70))

  test.each(['rectangle', 'square'] as const)(
    'a %s has sides parallel to the art’s box, at the requested offset (design-geometry-8)',
    (kind) => {
      fc.assert(
        fc.property(straight, millimeters(3, 10), radii, ([width, height], offset, radius) => {
          const { bounds } = soundCut({ rings: [box(0, 0, width, height)], shape: { kind }, offset, radius })
          const longer = Math.max(width, height)
          const [wide, high] = kind === 'square' ? [longer, longer] : [width, height]
          expect(Math.abs(bounds.width - wide - 2 * offset)).toBeLessThanOrEqual(0.1)
          expect(Math.abs(bounds.height - high - 2 * offset)).toBeLessThanOrEqual(0.1)
          expect(Math.abs(bounds.x + bounds.width / 2 - width / 2)).toBeLessThanOrEqual(0.1)
          expect(Math.abs(bounds.y + bounds.height / 2 - height / 2)).toBeLessThanOrEqual(0.1)
        }),
        runs,
      )
    },
  )

  test('a circle is round, at the requested offset from the smallest circle around the art (design-geometry-8)', () => {
    fc.assert(
      fc.property(art, offsets, radii, (rings, offset, radius) => {
        const { rings: cut, bounds } = soundCut({ rings, shape: { kind: 'circle' }, offset, radius })
        const smallest = Math.max(enclosingCircle(rings.flat()).radius + offset, radius)
        expect(bounds.width / 2 - smallest).toBeGreaterThanOrEqual(-0.001)
        expect(bounds.width / 2 - smallest).toBeLessThanOrEqual(0.1)
        for (const point of cut.flat())
          expect(Math.abs(distance(centerOf(bounds), point) - bounds.width / 2)).toBeLessThanOrEqual(0.1)
      }),
      runs,
    )
  })

  test('every point of an oval is on the ellipse of its bounding box (design-geometry-8)', () => {
    fc.assert(
      fc.property(art, offsets, radii, (rings, offset, radius) => {
        const { rings: cut, bounds } = soundCut({ rings, shape: { kind: 'ellipse' }, offset, radius })
        const [x, y] = [bounds.width / 2, bounds.height / 2]
        const ellipse = Array.from({ length: 1440 }, (_, index): Point => {
          const angle = (index / 720) * Math.PI
          return { x: bounds.x + x + x * Math.cos(angle), y: bounds.y + y + y * Math.sin(angle) }
        })
        for (const point of cut.flat()) expect(toEdge(point, [ellipse])).toBeLessThanOrEqual(0.1)
      }),
      runs,
    )
  })

  test('a rounded rectangle has straight sides and quarter circles of the requested radius (design-geometry-8)', () => {
    fc.assert(
      fc.property(straight, offsets, millimeters(1, 12), ([width, height], offset, corner) => {
        const rings = [box(0, 0, width, height)]
        const { rings: cut, bounds } = soundCut({
          rings,
          shape: { kind: 'rounded', radius: corner },
          offset,
          radius: 0.5,
        })
        const fits = Math.min(corner, bounds.width / 2, bounds.height / 2)
        const core = box(
          bounds.x + fits,
          bounds.y + fits,
          Math.max(0.001, bounds.width - 2 * fits),
          Math.max(0.001, bounds.height - 2 * fits),
        )
        for (const point of cut.flat())
          expect(Math.abs(toEdge(point, [core]) - fits)).toBeLessThanOrEqual(0.1)
      }),
      runs,
    )
  })

  test('a custom shape is followed exactly where its curves are wide enough (design-geometry-6)', () => {
    fc.assert(
      fc.property(millimeters(5, 40), millimeters(0.2, 1.5), (radius, least) => {
        const shape: CutShape = { kind: 'custom', rings: [circleRing(50, 50, radius, 720)] }
        const { rings: cut } = soundCut({ rings: [circleRing(50, 50, 2)], shape, offset: 3, radius: least })
        for (const point of cut.flat()) {
          const off = distance({ x: 50, y: 50 }, point) - radius
          expect(off).toBeGreaterThanOrEqual(-0.001)
          expect(off).toBeLessThanOrEqual(0.1)
        }
      }),
      runs,
    )
  })
})
