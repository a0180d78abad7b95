import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Body, Camera, Pixels } from '@/design/body/body'
import { bodyLimits, drawBody } from '@/design/body/draw-body'
import { placeOn } from '@/design/body/place-on'
import type { Point } from '@/design/units'
import { dotted, sampleBodies } from './sample-bodies'

/** Points of a 1 cm grid that the view shows. */
function visibleGrid(body: Body, camera: Camera): { point: Point; place: Point }[] {
  const { width, height } = body.size
  const shown: { point: Point; place: Point }[] = []
  for (let x = 10; x < width - 5; x += 10)
    for (let y = 10; y < height - 5; y += 10) shown.push({ point: { x, y }, place: { x, y } })
  const spread = shown.filter((_, index) => index % Math.max(1, Math.floor(shown.length / 90)) === 0)
  return spread.flatMap(({ point }) => {
    const place = placeOn(body, body.surface, point, camera)
    const beside = placeOn(body, body.surface, { x: point.x + 4, y: point.y }, camera)
    // At the edge of a round body a dot is too narrow to measure.
    const isNarrow = !place || !beside || Math.hypot(place.x - beside.x, place.y - beside.y) < 1
    return isNarrow ? [] : [{ point, place }]
  })
}

/** Returns the middle of what differs between two pictures near a place. */
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

test.each(Object.entries(sampleBodies))(
  'points of a 1 cm grid on a body are drawn within a pixel of the formula: %s (design-scene-14)',
  (_, { body, camera }) => {
    const grid = visibleGrid(body, camera)
    const chosen = grid.filter((_point, index) => index % Math.floor(grid.length / 40) === 0).slice(0, 40)
    expect(chosen).toHaveLength(40)
    const radius = Math.max(body.size.width, body.size.height) / 160
    const points = chosen.map(({ point }) => point)
    const dots = drawBody(body, dotted(body, points, radius), camera)
    const blank = drawBody(body, dotted(body, [], radius), camera)
    const off = chosen.map(({ place }) => {
      const found = middleOfChange(dots, blank, place, 7)
      return Math.hypot(found.x - place.x, found.y - place.y)
    })
    expect(Math.max(...off)).toBeLessThanOrEqual(1)
  },
)

test('turning a mug by 180 degrees hides the middle of its wrap (design-scene-14)', () => {
  const { body, camera } = sampleBodies.cylinder
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
          drawBody(each, dotted(each, [{ x: 30, y: 30 }], 9), { ...camera, width: 200, height: 160 }).data,
        )
        .digest('hex'),
    ),
  )
  for (const [first, second] of hashes) expect(second).toBe(first)
  expect(new Set(hashes.flat()).size).toBe(5)
})

test('a body has smooth edges, a shadow, and nothing at the edges of the view (design-scene-14)', () => {
  const { body, camera } = sampleBodies.cylinder
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
  const { camera } = sampleBodies.flat
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
  const { body, camera } = sampleBodies.box
  expect(() => drawBody(body, {}, { ...camera, width: 1_600, height: 1_600 })).toThrow('not 1600 × 1600')
  expect(() => drawBody(body, {}, { ...camera, width: 0 })).toThrow('not 0 × 800')
  expect(() => drawBody(body, {}, { ...camera, width: Number.NaN })).toThrow(RangeError)
  const huge = { width: 4_100, height: 4_100, data: new Uint8ClampedArray(0) }
  expect(4_100 ** 2).toBeGreaterThan(bodyLimits.art)
  expect(() => drawBody(body, { front: huge }, camera)).toThrow('the picture of front')
})
