import { expect, test } from 'vitest'
import type { Body, Camera, Pixels } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { firstCamera } from '@/design/body/look-of'
import { placeOn } from '@/design/body/place-on'
import { sizeOf } from '@/design/template/surface-boxes'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf, seenApart, viewOf } from '@/design/template/view-of'
import type { Point, Size } from '@/design/units'
import { compiledBrand } from '../../support/compiled-brand'
import { testsEverything } from '../../support/test-suite'
import { dotted } from './sample-bodies'

/**
 * Draws a grid of dots on the body of every gift, in each form that its options have, and compares the dots with the
 * body's formula. Dots that a hole, an edge or a fitting covers are left out.
 */

interface Shown {
  body: Body
  camera: Camera
  surface: string
  size: Size
}

const { templates } = compiledBrand('stickers')
const side = 800

/** Returns the default answers, and those with the last value of one option. */
const answersOf = ({ options }: ProductTemplate): Record<string, string>[] => [
  {},
  ...Object.entries(options).map(([name, { values }]) => ({ [name]: values.at(-1) ?? '' })),
]

const colors = new Set(['color', 'inside', 'strap', 'edge'])

/** Returns each body of a product once, whatever its colors; of bodies of one kind for one surface, the first. */
function bodiesOf(template: ProductTemplate): Shown[] {
  const found = new Map<string, Shown>()
  for (const answers of answersOf(template)) {
    const made = templateFor(template, answers)
    const [own] = Object.entries(answers).flatMap(([name, value]) => {
      const size = template.options[name]?.sizes?.[value]
      return size ? [size] : []
    })
    const [width, height] = own ?? template.sizes.default
    const product = { size: { width, height }, options: answers }
    for (const rule of seenApart(made, made.surfaces).slice(0, 2)) {
      const view = viewOf(made, rule) === 'body' ? bodyViewOf(made, rule) : undefined
      const body = view && bodyOf(view, rule, product, made.surfaces)
      const shown = made.surfaces.find(({ id }) => id === body?.surface)
      if (!view || !body || !shown) continue
      const shape = JSON.stringify(body, (name, value: unknown) => (colors.has(name) ? null : value))
      const isKind = ({ body: other }: Shown) => other.body === body.body && other.surface === body.surface
      if (found.has(shape) || [...found.values()].some(isKind)) continue
      const camera = { ...firstCamera(view, { width: side, height: side }, rule.id), samples: 1 as const }
      found.set(shape, { body, camera, surface: body.surface, size: sizeOf(shown, product.size) })
    }
  }
  return [...found.values()]
}

interface Dot {
  point: Point
  place: Point
  /** Square pixels per square millimeter. */
  area: number
}

/** Returns points of a grid that are in view. */
function gridOf({ body, camera, surface, size }: Shown): Dot[] {
  const step = Math.sqrt((size.width * size.height) / 50)
  const beside = step / 4
  const dots: Dot[] = []
  for (let x = step; x < size.width - step / 2; x += step)
    for (let y = step; y < size.height - step / 2; y += step) {
      const [place, right, below] = [
        { x, y },
        { x: x + beside, y },
        { x, y: y + beside },
      ].map((point) => placeOn(body, surface, point, camera))
      if (!place || !right || !below) continue
      const [a, b] = [right.x - place.x, right.y - place.y]
      const [c, d] = [below.x - place.x, below.y - place.y]
      dots.push({ point: { x, y }, place, area: Math.abs(a * d - b * c) / beside ** 2 })
    }
  return dots
}

/** Returns up to 40 dots, spread over the surface, that are 16 pixels apart and not seen edge on. */
function chosenOf(all: readonly Dot[]): Dot[] {
  const largest = Math.max(...all.map(({ area }) => area))
  const spread = all.toSorted(
    (one, other) => Math.sin(one.point.x * 7 + one.point.y) - Math.sin(other.point.x * 7 + other.point.y),
  )
  const chosen: Dot[] = []
  for (const each of spread) {
    const isFree = chosen.every(
      ({ place }) => Math.hypot(place.x - each.place.x, place.y - each.place.y) > 16,
    )
    if (isFree && each.area > largest / 4 && chosen.length < 40) chosen.push(each)
  }
  return chosen
}

/** Returns the sum of the change near a place, and its center. */
function changeAt(dots: Pixels, blank: Pixels, near: Point) {
  let [sum, x, y] = [0, 0, 0]
  for (let row = Math.round(near.y) - 7; row <= near.y + 7; row++)
    for (let column = Math.round(near.x) - 7; column <= near.x + 7; column++) {
      const at = (row * dots.width + column) * 4
      const change = (blank.data[at] ?? 0) - (dots.data[at] ?? 0)
      sum += change
      x += change * (column + 0.5)
      y += change * (row + 0.5)
    }
  return { sum, x: x / sum, y: y / sum }
}

/** Returns how far the dots that are seen whole are from the formula, in pixels. */
function errorsOf(shown: Shown): number[] {
  const { body, camera } = shown
  const chosen = chosenOf(gridOf(shown))
  const radius = 4 / Math.sqrt(Math.max(...chosen.map(({ area }) => area)))
  const points = chosen.map(({ point }) => point)
  const dots = drawBody(body, dotted(shown, points, radius), camera)
  const blank = drawBody(body, dotted(shown, [], radius), camera)
  return chosen.flatMap(({ place, area }) => {
    const found = changeAt(dots, blank, place)
    const light = blank.data[(Math.round(place.y) * side + Math.round(place.x)) * 4] ?? 0
    const seen = found.sum / (Math.PI * radius ** 2 * area * light)
    return seen > 0.85 && seen < 1.2 ? [Math.hypot(found.x - place.x, found.y - place.y)] : []
  })
}

const gifts = Object.entries(templates)
  .map(([product, template]) => [product, bodiesOf(template)] as const)
  .filter(([, bodies]) => bodies.length > 0)

test('all bodies of the catalogue are looked at, on at least 35 products (design-scene-14)', () => {
  expect(gifts.length).toBeGreaterThanOrEqual(35)
  const kinds = new Set(gifts.flatMap(([, bodies]) => bodies.map(({ body }) => body.body)))
  expect([...kinds].toSorted()).toEqual(
    ['book', 'box', 'canopy', 'cloth', 'cone', 'cushion', 'cylinder', 'flat', 'pair', 'socks'].toSorted(),
  )
})

/** One gift of each kind of body, by the measures that it has; all in the long suite, because a body takes a second. */
const kinds = new Set<string>()
const drawn = gifts.filter(([, bodies]) => {
  const own = bodies.map(({ body }) => [body.body, ...Object.keys(body).toSorted()].join(' '))
  const isNew = own.some((kind) => !kinds.has(kind))
  for (const kind of own) kinds.add(kind)
  return testsEverything || isNew
})

test.each(drawn)(
  'G6: %s is drawn within a pixel of the formula of its body, in each of its forms (design-scene-14)',
  (_, bodies) => {
    for (const shown of bodies) {
      const errors = errorsOf(shown)
      expect(errors.length, `${shown.body.body} of ${shown.surface}`).toBeGreaterThanOrEqual(5)
      expect(Math.max(...errors), `${shown.body.body} of ${shown.surface}`).toBeLessThanOrEqual(1)
    }
  },
)
