import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CutChoice } from '@/design/design-document'
import { cutPath } from '@/design/geometry/cut-path'
import { outline, scaled } from '@/design/geometry/outline'
import { boundsOf, type Ring } from '@/design/geometry/point'
import { union } from '@/design/geometry/region'
import { block, disc, drawn, either, without } from './drawn-art'
import {
  box,
  choice,
  circleRing,
  comb,
  crosses,
  isClosed,
  pointsOn,
  rule,
  starRing,
  tightestBend,
  toEdge,
  turn,
} from './measure-cut'

const mmPerPixel = 25.4 / 300

const cutOf = (rings: Ring[], asked: Partial<CutChoice> = {}) =>
  cutPath({ rings, rule, choice: { ...choice, ...asked } })

/** Checks what holds for every cut, whatever the art looks like. */
function expectSound(rings: Ring[], asked: Partial<CutChoice> = {}) {
  const cut = cutOf(rings, asked)
  const wanted = asked.offset ?? choice.offset
  expect(isClosed(cut.path)).toBe(true)
  expect(crosses(cut.rings)).toBe(false)
  expect(tightestBend(cut.path)).toBeGreaterThanOrEqual(rule.minimum.radius * 0.999)
  const nearest = Math.min(...pointsOn(cut.rings).map((point) => toEdge(point, rings)))
  if (wanted >= 0) expect(nearest).toBeGreaterThanOrEqual(wanted)
  return cut
}

const blob = either(disc(300, 300, 200), disc(560, 320, 140))
const truths: [string, (x: number, y: number) => number][] = [
  ['disc', disc(400, 400, 300)],
  ['square', block(100, 100, 400, 400)],
  ['pair of overlapping blobs', blob],
]

test.each(truths)(
  'the cut around a %s keeps at least its offset and is within 0.1 mm of the ideal line (design-geometry-6)',
  (_, inside) => {
    const rings = scaled(outline(drawn(800, 800, inside)), mmPerPixel)
    const { rings: cut } = expectSound(rings)
    const toArt = cut
      .flat()
      .map(({ x, y }) => trueDistance(inside, x / mmPerPixel, y / mmPerPixel) * mmPerPixel)
    expect(Math.min(...toArt)).toBeGreaterThanOrEqual(3 - 0.01) // the raster itself is that inaccurate
    if (inside !== blob) expect(Math.max(...toArt)).toBeLessThanOrEqual(3.1)
  },
)

/**
 * Returns the true distance from the art. For the square, the nearest point may be a corner instead of a
 * side.
 */
function trueDistance(inside: (x: number, y: number) => number, x: number, y: number): number {
  if (inside !== truths[1]?.[1]) return inside(x, y)
  return Math.hypot(Math.max(100 - x, 0, x - 500), Math.max(100 - y, 0, y - 500))
}

test('the reported bounds of a cut match its line within 0.05 mm (design-geometry-2, design-geometry-6)', () => {
  for (const art of [[circleRing(50, 50, 20, 720)], [turn(box(0, 0, 40, 12), 30)], [starRing(5, 30, 10)]]) {
    const { bounds, rings } = cutOf(art)
    const seen = boundsOf(rings.flat())
    expect(Math.abs(bounds.x - seen.x)).toBeLessThan(0.05)
    expect(Math.abs(bounds.y - seen.y)).toBeLessThan(0.05)
    expect(Math.abs(bounds.width - seen.width)).toBeLessThan(0.05)
    expect(Math.abs(bounds.height - seen.height)).toBeLessThan(0.05)
  }
})

test('a cut is as wide as the art plus twice the offset, and at most 0.1 mm wider per side (design-geometry-6)', () => {
  const { width } = cutOf([circleRing(50, 50, 20, 720)]).bounds
  expect(width).toBeGreaterThanOrEqual(46)
  expect(width).toBeLessThan(46.2)
  const shape = cutPath({ rings: [box(0, 0, 40, 30)], rule, choice: { ...choice, style: 'shape' } })
  expect(Math.abs(shape.bounds.width - 46)).toBeLessThan(0.05)
  expect(Math.abs(shape.bounds.x + 3)).toBeLessThan(0.05)
})

test('art of any kind gets a closed cut that does not cross itself and that a blade can follow (design-geometry-6)', () => {
  expectSound([starRing(5, 30, 10)])
  expectSound([starRing(7, 30, 4)], { offset: 0.2 })
  expectSound([turn(comb(6, 2.5, 20), 11)], { offset: 1 })
  expectSound([turn(comb(6, 1, 20), 33)], { offset: 0.3 })
  expectSound([box(0, 0, 50, 0.05)])
  expectSound([circleRing(0, 0, 20), circleRing(39, 0, 18), box(8, 17, 3, 40)], { offset: 0.5 })
})

/** Returns an outline as traced from a photo: frayed, with notches finer than the offset. */
const frayed = (fray: number, seed: number): Ring =>
  Array.from({ length: 900 }, (_, at) => {
    const way = (at / 900) * 2 * Math.PI
    const far = 25 + 4 * Math.sin(3 * way) + fray * Math.sin(at * 12.9898 + seed)
    return { x: 40 + far * Math.cos(way), y: 40 + far * Math.sin(way) }
  })

test('the cut around frayed art keeps its offset, in the rough preview as well (design-geometry-6)', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      fc.integer({ min: 0, max: 99 }),
      (fray, seed) => {
        const rings = [frayed(fray, seed)]
        const { bounds } = expectSound(rings)
        const rough = cutPath({ rings, rule, choice, isRough: true })
        expect([isClosed(rough.path), crosses(rough.rings)]).toEqual([true, false])
        expect(Math.min(...pointsOn(rough.rings).map((point) => toEdge(point, rings)))).toBeGreaterThan(
          choice.offset - 0.1,
        )
        expect(Math.abs(rough.bounds.width - bounds.width)).toBeLessThan(0.5)
      },
    ),
    { numRuns: 12 },
  )
})

test('a cut reports its separate parts of art, and its pieces after bridges join them (design-geometry-12)', () => {
  const apart = [circleRing(0, 0, 10), circleRing(60, 0, 10)]
  expect(cutOf(apart, { bridge: 'auto' })).toMatchObject({ pieces: 1, parts: 2 })
  expect(cutOf(apart, { bridge: 0 })).toMatchObject({ pieces: 2, parts: 2 })
})

test('with the holes option, holes are cut out at the same offset; without it, they are filled (design-geometry-8)', () => {
  const ring = [circleRing(0, 0, 30), circleRing(0, 0, 15).toReversed()]
  expect(cutOf(ring).rings).toHaveLength(1)
  const { rings, pieces } = expectSound(ring, { holes: true })
  expect([rings.length, pieces]).toEqual([2, 1])
  expect(Math.min(...pointsOn(rings).map(({ x, y }) => Math.hypot(x, y)))).toBeGreaterThan(11.85)
  const small = [circleRing(0, 0, 30), circleRing(0, 0, 4).toReversed()]
  expect(cutOf(small, { holes: true }).rings).toHaveLength(1) // a hole that small isn't cut out
})

test('there is no cut without art or with the style “none” (design-geometry-6)', () => {
  const bounds = { x: 0, y: 0, width: 0, height: 0 }
  const none = { path: '', rings: [], pieces: 0, parts: 0, bounds, length: 0 }
  expect(cutOf([])).toEqual(none)
  expect(cutOf([box(0, 0, 9, 9)], { style: 'none' })).toEqual(none)
  expect(cutOf([box(0, 0, 3, 3)], { offset: -2 })).toEqual(none)
})

test('a picture that fills its frame is cut around the frame (design-geometry-6)', () => {
  const { bounds } = cutOf(scaled(outline(drawn(300, 200, () => -1)), 0.1))
  expect(Math.abs(bounds.width - 36)).toBeLessThan(0.2)
  expect(Math.abs(bounds.height - 26)).toBeLessThan(0.2)
})

test('a negative offset cuts inside the art (design-geometry-6)', () => {
  const { rings } = expectSound([circleRing(0, 0, 30, 720)], { offset: -1 })
  const reach = pointsOn(rings).map(({ x, y }) => Math.hypot(x, y))
  expect(Math.min(...reach)).toBeGreaterThanOrEqual(29)
  expect(Math.max(...reach)).toBeLessThan(29.1)
})

const blobs = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 14 })),
  { minLength: 1, maxLength: 6 },
)

test('random blobs at any offset get a cut that keeps the offset, does not cross itself and has no bend too tight (design-geometry-6)', () => {
  fc.assert(
    fc.property(blobs, fc.integer({ min: 0, max: 40 }), fc.boolean(), (circles, tenths, holes) => {
      const rings = circles.map(([x, y, radius]) => circleRing(x, y, radius, 40))
      expectSound(union(rings), { offset: tenths / 10, holes })
    }),
    { numRuns: 12 },
  )
})

test('bridges are as wide as the minimum neck and join pieces across gaps up to the requested width (design-geometry-12)', () => {
  const blobsApart = [circleRing(0, 0, 10), circleRing(30, 0, 10), circleRing(70, 0, 10)] // gaps of 10 and 20; between the cuts they are 4 and 14
  expect(cutOf(blobsApart).pieces).toBe(3)
  expect(cutOf(blobsApart, { bridge: 5 }).pieces).toBe(2)
  expect(cutOf(blobsApart, { bridge: 15 }).pieces).toBe(1)
  const { rings, pieces } = expectSound(blobsApart, { bridge: 'auto' })
  expect(pieces).toBe(1)
  const middle = rings.flat().filter(({ x }) => Math.abs(x - 50) < 2)
  expect(Math.min(...middle.map(({ y }) => Math.abs(y)))).toBeGreaterThanOrEqual(rule.minimum.neck / 2)
})

test('smoothing fills notches and removes no material (design-geometry-6)', () => {
  const star = [starRing(9, 30, 22)]
  const [sharp, smooth] = [cutOf(star), expectSound(star, { smoothing: 1 })]
  expect(smooth.length).toBeLessThan(sharp.length)
})

test('a region’s own offset applies only there; the rest of the cut is unchanged (design-geometry-12)', () => {
  const art = [circleRing(0, 0, 30, 360)]
  const own = cutOf(art, { regions: [{ area: { x: 25, y: -5, width: 20, height: 10 }, offset: 5 }] })
  expect(Math.max(...own.rings.flat().map(({ x }) => x))).toBeGreaterThan(35)
  const before = cutOf(art).rings
  const far = pointsOn(own.rings).filter(({ x, y }) => x < 19 || Math.abs(y) > 11)
  expect(Math.max(...far.map((point) => toEdge(point, before)))).toBeLessThan(0.01)
})

test('a kiss cut has the same line as a die cut, plus a backing with a margin (design-geometry-8)', () => {
  const art = [circleRing(0, 0, 20)]
  const kiss = cutOf(art, { style: 'kiss' })
  expect(kiss.path).toBe(cutOf(art).path)
  expect(cutOf(art).backing).toBeUndefined()
  expect(isClosed(kiss.backing ?? '')).toBe(true)
  expect(kiss.backing).toMatch(/^M-26\.\d+ -23\.\d+C/)
})

const ofShape = (kind: 'rectangle' | 'square' | 'ellipse' | 'circle', rings: Ring[]) =>
  cutPath({ rings, rule, choice: { ...choice, style: 'shape' }, shape: { kind } })

test.each(['rectangle', 'square', 'ellipse', 'circle'] as const)(
  'a %s cut around the art keeps at least its offset (design-geometry-8)',
  (kind) => {
    for (const art of [
      [starRing(5, 30, 10)],
      [box(0, 0, 50, 12)],
      [turn(box(0, 0, 40, 5), 30)],
      [box(0, 0, 60, 0.1)],
    ]) {
      const cut = ofShape(kind, art)
      const points = pointsOn(cut.rings)
      expect(Math.min(...points.map((point) => toEdge(point, art)))).toBeGreaterThanOrEqual(3)
      expect(tightestBend(cut.path)).toBeGreaterThanOrEqual(rule.minimum.radius * 0.999)
      expect([cut.pieces, isClosed(cut.path)]).toEqual([1, true])
    }
  },
)

test('a circle fits closely around the art plus its offset, and a square has four equal sides (design-geometry-8)', () => {
  const { bounds } = ofShape('circle', [box(0, 0, 40, 30)])
  expect(Math.abs(bounds.width - 56)).toBeLessThan(0.1)
  const square = ofShape('square', [box(0, 0, 40, 30)]).bounds
  expect(square.width).toBeCloseTo(square.height, 3)
})

test('a custom shape is rounded so that a blade can follow it (design-geometry-8)', () => {
  const art = [circleRing(0, 0, 5)]
  const cut = cutPath({
    rings: art,
    rule,
    choice: { ...choice, style: 'shape' },
    shape: { kind: 'custom', rings: [starRing(5, 40, 20)] },
  })
  expect(tightestBend(cut.path)).toBeGreaterThanOrEqual(rule.minimum.radius * 0.999)
  expect(Math.max(...cut.rings.flat().map(({ x }) => x))).toBeGreaterThanOrEqual(40)
})

test('a rounded rectangle has the requested corner radius (design-geometry-8)', () => {
  const cut = cutPath({
    rings: [box(0, 0, 40, 30)],
    rule,
    choice: { ...choice, style: 'shape' },
    shape: { kind: 'rounded', radius: 6 },
  })
  expect(tightestBend(cut.path)).toBeGreaterThan(5.9)
  expect(
    Math.min(...pointsOn(cut.rings).map((point) => toEdge(point, [box(0, 0, 40, 30)]))),
  ).toBeGreaterThanOrEqual(3)
})

test('art with an island inside a hole keeps the island (design-geometry-8)', () => {
  const target = either(without(disc(300, 300, 280), disc(300, 300, 200)), disc(300, 300, 80))
  const { rings, pieces } = expectSound(scaled(outline(drawn(600, 600, target)), 0.1), {
    offset: 1,
    holes: true,
  })
  expect([rings.length, pieces]).toEqual([3, 2])
})

test('art with pixel-stepped edges gets a smooth cut that keeps its offset (design-geometry-6)', () => {
  const shapes = either(disc(300, 300, 200), block(250, 200, 400, 90), disc(620, 500, 90))
  const { alpha, width, height } = drawn(800, 700, shapes)
  const stepped = { alpha: alpha.map((byte) => (byte > 127 ? 255 : 0)), width, height }
  const rings = scaled(outline(stepped), 2 * mmPerPixel)
  const { path, length } = expectSound(rings, { bridge: 'auto' })
  expect(path.match(/C/g)?.length).toBeLessThan(length / 1.5)
})
