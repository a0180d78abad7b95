import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Body, Pixels } from '@/design/body/body'
import { drawBody } from '@/design/body/draw-body'
import { bodyLimits } from '@/design/body/draw-shape'
import { placeOn } from '@/design/body/place-on'
import type { Point } from '@/design/units'
import { everyThird } from '../../support/test-suite'
import { dotted, printedOf, type SampleBody, sampleBodies } from './sample-bodies'

function sampleOf(name: string): SampleBody {
  const sample = sampleBodies[name]
  if (!sample) throw new Error(`there is no sample ${name}`)
  return sample
}

interface ShownPoint {
  point: Point
  place: Point
  /** Pixels per millimeter across. */
  scale: number
}

/** Offsets in mm of points around a dot that must also be visible. */
const around = [
  [5, 0],
  [-5, 0],
  [0, 5],
  [0, -5],
] as const

/** Returns up to 40 points whose dots do not touch. */
function apart(points: readonly ShownPoint[]): ShownPoint[] {
  const largest = Math.max(...points.map(({ scale }) => scale))
  const chosen: ShownPoint[] = []
  for (const each of points) {
    const isFree = chosen.every(
      ({ place }) => Math.hypot(place.x - each.place.x, place.y - each.place.y) > 14,
    )
    // At the edge of a round body a dot is too narrow to measure.
    if (isFree && each.scale > largest / 3 && chosen.length < 40) chosen.push(each)
  }
  return chosen
}

/** Returns the visible points of a 1 cm grid (4 mm on a small surface). */
function visibleGrid(sample: SampleBody): ShownPoint[] {
  const { body, camera, isOn = () => true } = sample
  const { surface, size } = printedOf(sample)
  const step = Math.min(size.width, size.height) < 100 ? 4 : 10
  const points: Point[] = []
  for (let x = step; x < size.width - 3; x += step)
    for (let y = step; y < size.height - 3; y += step) if (isOn({ x, y })) points.push({ x, y })
  return points
    .filter((_, index) => index % Math.max(1, Math.floor(points.length / 300)) === 0)
    .flatMap((point) => {
      const place = placeOn(body, surface, point, camera)
      const [beside, ...others] = around.map(([x, y]) =>
        placeOn(body, surface, { x: point.x + x, y: point.y + y }, camera),
      )
      if (!place || !beside || others.includes(undefined)) return []
      const scale = Math.hypot(place.x - beside.x, place.y - beside.y) / 5
      return [{ point, place, scale }]
    })
}

/** Returns the center of the pixels that differ between two pictures near a point. */
function middleOfChange(dots: Pixels, blank: Pixels, near: Point, reach: number): Point {
  let [sum, x, y] = [0, 0, 0]
  for (let row = Math.round(near.y) - reach; row <= near.y + reach; row++)
    for (let column = Math.round(near.x) - reach; column <= near.x + reach; column++) {
      const at = (row * dots.width + column) * 4
      const change = blank.data[at]! - dots.data[at]!
      sum += change
      x += change * (column + 0.5)
      y += change * (row + 0.5)
    }
  return { x: x / sum, y: y / sum }
}

test.each(everyThird(Object.entries(sampleBodies)))(
  'points of a 1 cm grid on a body are drawn within a pixel of the formula: %s (design-scene-14)',
  (_, sample) => {
    const { body, camera } = sample
    const printed = printedOf(sample)
    const grid = visibleGrid(sample)
    const chosen = apart(
      grid.toSorted(
        (one, other) => Math.sin(one.point.x * 7 + one.point.y) - Math.sin(other.point.x * 7 + other.point.y),
      ),
    )
    expect(chosen).toHaveLength(40)
    const radius = 4.5 / Math.max(...chosen.map(({ scale }) => scale))
    const points = chosen.map(({ point }) => point)
    const dots = drawBody(body, dotted(printed, points, radius), camera)
    const blank = drawBody(body, dotted(printed, [], radius), camera)
    const off = chosen.map(({ place }) => {
      const found = middleOfChange(dots, blank, place, 7)
      return Math.hypot(found.x - place.x, found.y - place.y)
    })
    expect(Math.max(...off)).toBeLessThanOrEqual(1)
  },
)

test('turning a mug by 180 degrees hides the middle of its wrap (design-scene-14)', () => {
  const { body, camera } = sampleOf('cylinder')
  const middle = { x: body.size.width / 2, y: body.size.height / 2 }
  expect(placeOn(body, 'wrap', middle, camera)).toBeUndefined()
  expect(placeOn(body, 'front', middle, { ...camera, turn: 0 })?.x).toBeCloseTo(400, 6)
  expect(placeOn(body, 'front', middle, { ...camera, turn: 180 })).toBeUndefined()
})

test('the same body, art and camera give the same bytes (design-scene-14)', () => {
  const hashes = Object.values(sampleBodies).map(({ body, camera }) =>
    [body, structuredClone(body)].map((each) =>
      createHash('sha256')
        .update(
          drawBody(each, dotted(each, [{ x: 30, y: 30 }], 9, 300), { ...camera, width: 200, height: 160 })
            .data,
        )
        .digest('hex'),
    ),
  )
  for (const [first, second] of hashes) expect(second).toBe(first)
  expect(new Set(hashes.flat()).size).toBe(hashes.length)
})

test('a body has smooth edges, a shadow, and nothing at the edges of the view (design-scene-14)', () => {
  const { body, camera } = sampleOf('cylinder')
  const { data, width } = drawBody(body, {}, { ...camera, width: 300, height: 300 })
  const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3]!
  expect([alphaAt(0, 150), alphaAt(299, 150), alphaAt(150, 0), alphaAt(150, 299)]).toEqual([0, 0, 0, 0])
  const alphas = data.filter((_, index) => index % 4 === 3)
  expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(20_000)
  const isShadow = (_: number, index: number) =>
    data[index * 4 + 3]! > 20 && data[index * 4 + 3]! < 200 && data[index * 4] === 0
  expect(alphas.filter(isShadow).length).toBeGreaterThan(500)
})

test('paper keeps the transparent parts of its art, and blank paper is white (design-scene-14)', () => {
  const { camera } = sampleOf('flat')
  const paper: Body = {
    body: 'flat',
    surface: 'front',
    on: 'wall',
    size: { width: 100, height: 100 },
    thickness: 0,
    corners: { x: 0, y: 0 },
    material: 'matte',
    color: '#ff0000',
  }
  const view = { ...camera, width: 100, height: 100, turn: 0, tilt: 0 }
  const clear: Pixels = { width: 4, height: 4, data: new Uint8ClampedArray(64) }
  const opaque = (picture: Pixels) => picture.data.filter((value, at) => at % 4 === 3 && value === 255).length
  expect(opaque(drawBody(paper, { front: clear }, view))).toBe(0)
  const blank = drawBody(paper, {}, view)
  expect(opaque(blank)).toBeGreaterThan(4_000)
  const middle = (50 * 100 + 50) * 4
  expect(blank.data[middle]).toBe(blank.data[middle + 1])
})

test('a view or picture that is too large is refused before it is drawn (design-scene-14)', () => {
  const { body, camera } = sampleOf('box')
  expect(() => drawBody(body, {}, { ...camera, width: 1_600, height: 1_600 })).toThrow('not 1600 × 1600')
  expect(() => drawBody(body, {}, { ...camera, width: 0 })).toThrow('not 0 × 800')
  expect(() => drawBody(body, {}, { ...camera, width: Number.NaN })).toThrow(RangeError)
  const huge = { width: 4_100, height: 4_100, data: new Uint8ClampedArray(0) }
  expect(4_100 ** 2).toBeGreaterThan(bodyLimits.art)
  expect(() => drawBody(body, { front: huge }, camera)).toThrow('the picture of front')
})
