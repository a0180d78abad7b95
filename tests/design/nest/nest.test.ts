import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, distance, edgesOf, nearestOnEdge, type Ring, ringArea } from '@/design/geometry/point'
import { growRegion, intersection } from '@/design/geometry/region'
import { nest, nestLimits, type NestRequest } from '@/design/nest/nest'
import { moved } from '@/design/nest/prepared-piece'
import { scaledShape, shapes } from './sample-shapes'

const letter = { x: 2, y: 2, width: 211.9, height: 275.4 }
const eighths = [0, 45, 90, 135, 180, 225, 270, 315]
const quick = { steps: 1, gap: 2, area: letter, turns: eighths }

const apart = (one: Ring, other: Ring): number =>
  Math.min(
    ...[
      [one, other],
      [other, one],
    ].flatMap(([points = [], ring = []]) =>
      points.flatMap((point) =>
        edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to))),
      ),
    ),
  )

/** True if the boxes around two outlines are at most `reach` apart. */
function areNear(one: Ring, other: Ring, reach: number): boolean {
  const [box, against] = [boundsOf(one), boundsOf(other)]
  return (
    box.x - reach <= against.x + against.width &&
    against.x - reach <= box.x + box.width &&
    box.y - reach <= against.y + against.height &&
    against.y - reach <= box.y + box.height
  )
}

const laidRings = (request: NestRequest) => {
  const { places } = nest(request)
  return places.map(({ design, matrix }) => moved(request.designs[design]?.rings[0] ?? [], matrix))
}

const overlaps = (one: Ring, other: Ring) =>
  intersection([one], [other]).reduce((sum, ring) => sum + ringArea(ring), 0)

/** Distance of an outline from the nearest side of the area; negative outside it. */
function toEdge(ring: Ring, { area }: NestRequest): number {
  const { x, y, width, height } = boundsOf(ring)
  return Math.min(x - area.x, y - area.y, area.x + area.width - x - width, area.y + area.height - y - height)
}

const request = fc.record({
  gap: fc.double({ min: 1, max: 5, noNaN: true }),
  width: fc.double({ min: 60, max: 240, noNaN: true }),
  height: fc.double({ min: 60, max: 240, noNaN: true }),
  turns: fc.constantFrom([0], [0, 90, 180, 270], eighths),
  designs: fc.array(
    fc.record({
      shape: fc.constantFrom(...Object.values(shapes)),
      side: fc.double({ min: 14, max: 45, noNaN: true }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

test('pieces never overlap, keep the gap within 0.1 mm, stay in the area, and touch a neighbor (design-document-33)', () => {
  fc.assert(
    fc.property(request, ({ gap, width, height, turns, designs }) => {
      const asked: NestRequest = {
        ...quick,
        gap,
        turns,
        area: { x: 3, y: 4, width, height },
        designs: designs.map(({ shape, side, count }) => ({ rings: [scaledShape(shape, side)], count })),
      }
      const rings = laidRings(asked)
      rings.forEach((ring, index) => {
        const others = rings.filter((other, at) => at !== index && areNear(ring, other, gap + 0.1))
        const gaps = others.map((other) => apart(ring, other))
        expect(Math.min(Infinity, ...gaps)).toBeGreaterThan(gap - 0.1)
        expect(toEdge(ring, asked)).toBeGreaterThan(-0.01)
        expect(Math.min(toEdge(ring, asked) + gap, ...gaps)).toBeLessThan(gap + 0.1)
        for (const other of others) expect(overlaps(ring, other)).toBe(0)
      })
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('every piece is laid or counted as left, and the same request has the same answer (design-document-33)', () => {
  const designs = Object.values(shapes).map((shape, index) => ({
    rings: [scaledShape(shape, 30)],
    count: index + 1,
  }))
  const one = nest({ ...quick, designs })
  expect(nest({ ...quick, designs })).toEqual(one)
  designs.forEach(({ count }, design) => {
    const laid = one.places.slice(0, one.laid).filter((place) => place.design === design).length
    expect(laid + (one.left[design] ?? 0)).toBe(count)
    expect(one.places.length - one.laid).toBe(one.more.reduce((sum, each) => sum + each, 0))
  })
})

test('twelve different shapes use at least 75 % of a sheet with half of the gap around each (design-document-33)', () => {
  const sides = Object.values(shapes).map((_, index) => 16 + ((index * 5) % 12) * 2)
  const designs = Object.values(shapes).map((shape, index) => ({
    rings: [scaledShape(shape, sides[index] ?? 30)],
    count: 1,
  }))
  const { places, left } = nest({ designs, gap: 2, area: letter, turns: eighths })
  expect(left.every((count) => count === 0)).toBe(true)
  const grown = designs.map(({ rings }) => ringArea(growRegion(rings, 1)[0] ?? []))
  const used = places.reduce((sum, { design }) => sum + (grown[design] ?? 0), 0)
  expect(used / ((letter.width + 2) * (letter.height + 2))).toBeGreaterThan(0.75)
}, 60_000)

test('pieces give way to one that stays where it is (design-document-33)', () => {
  const fixed = scaledShape(shapes['star'] ?? [], 60).map(({ x, y }) => ({ x: x + 80, y: y + 90 }))
  const rings = laidRings({
    ...quick,
    fixed: [{ rings: [fixed] }],
    designs: [{ rings: [scaledShape(shapes['heart'] ?? [], 28)], count: 20 }],
  })
  expect(Math.min(...rings.map((ring) => apart(ring, fixed)))).toBeGreaterThan(1.9)
})

test('the number of designs and pieces is bounded before any work, and an empty sheet has an answer (design-document-33)', () => {
  const dot = scaledShape(shapes['circle'] ?? [], 2)
  const many = nest({ ...quick, designs: Array.from({ length: 80 }, () => ({ rings: [dot], count: 1_000 })) })
  expect(many.places.length).toBe(nestLimits.pieces)
  expect(many.left.length).toBe(nestLimits.designs)
  expect(nest({ ...quick, designs: [] })).toMatchObject({ places: [], left: [], more: [] })
  const huge = nest({ ...quick, designs: [{ rings: [scaledShape(dot, 1_000)], count: 2 }] })
  expect(huge).toMatchObject({ places: [], left: [2], more: [0] })
  expect(nest({ ...quick, designs: [{ rings: [], count: 1 }] }).left).toEqual([1])
})
