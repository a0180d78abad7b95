import { describe, expect, test } from 'vitest'
import type { FlatBody } from '@/design/body/body'
import { bodyOf, surfacesOn } from '@/design/body/body-of'
import { flatShape } from '@/design/body/flat'
import type { Sheet } from '@/design/body/sheet'
import { newDesign } from '@/design/document/new-design'
import { distance, edgesOf, nearestOnEdge, type Ring } from '@/design/geometry/point'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf } from '@/design/template/view-of'
import { compiledBrand } from '../../support/compiled-brand'

/** Tests what is on a flat body besides its own print: sewn-on pieces, borders and loops. Lengths are millimeters. */

const { templates } = compiledBrand('stickers')

function bodyFor(product: string, options: Record<string, string>, surface?: string): FlatBody {
  const template = templates[product]
  if (!template) throw new Error(`${product} has a template`)
  const { product: blank } = newDesign(template, 'd')
  const made = templateFor(template, { ...blank.options, ...options })
  const rule = made.surfaces.find(({ id }) => id === surface) ?? made.surfaces[0]
  const view = rule && bodyViewOf(made, rule)
  if (!view) throw new Error('it is shown on a body')
  const body = bodyOf(
    view,
    rule,
    { size: blank.size, options: { ...blank.options, ...options } },
    made.surfaces,
  )
  if (body.body !== 'flat') throw new Error('it is flat')
  return body
}

/** Returns the points of a sheet on the body, from its center, for a body on a table. */
const pointsOf = ({ points }: Sheet) =>
  Array.from({ length: points.length / 3 }, (_, index) => ({
    x: points[index * 3] ?? 0,
    y: points[index * 3 + 2] ?? 0,
  }))

const extent = (sheets: readonly Sheet[]) => {
  const points = sheets.flatMap(pointsOf)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const partShown = (sheets: readonly Sheet[]) => {
  const across = sheets.flatMap(({ places }) => Array.from(places).filter((_, index) => index % 2 === 0))
  return [Math.min(...across), Math.max(...across)]
}

describe('sewn-on pieces (design-scene-14)', () => {
  test.each<[string, string, Record<string, string>, string, string, number[], number[]]>([
    // 8 × 7 in, 90 mm below the middle.
    [
      'a pocket on an apron',
      'photo-apron',
      { pocket: 'printed' },
      'front',
      'pocket',
      [-101.6, 1.1, 101.6, 178.9],
      [0, 1],
    ],
    // The middle of the cuff, at the top of a stocking of 203.2 × 457.2.
    [
      'a cuff in front',
      'photo-stocking',
      { cuff: 'printed' },
      'front',
      'cuff',
      [-99.06, -228.6, 22.86, -127],
      [0.2, 0.8],
    ],
  ])('%s is where it is sewn, and shows its own print', (_, product, options, surface, piece, box, part) => {
    const body = bodyFor(product, options, surface)
    const sheets = flatShape(body).sheets.filter((sheet) => sheet.surface === piece)
    for (const [index, value] of extent(sheets).entries()) expect(value).toBeCloseTo(box[index] ?? 0, 0)
    for (const [index, value] of partShown(sheets).entries()) expect(value).toBeCloseTo(part[index] ?? 0, 2)
    expect(surfacesOn(body)).toEqual([surface, piece])
  })

  test('the ends of a cuff meet on the back (design-scene-14)', () => {
    const body = bodyFor('photo-stocking', { cuff: 'printed' }, 'back')
    const parts = flatShape(body).sheets.filter(({ surface }) => surface === 'cuff')
    expect(parts.map((sheet) => partShown([sheet]).map((value) => Math.round(value * 10) / 10))).toEqual([
      [0.7, 1],
      [0, 0.3],
    ])
    expect(surfacesOn(body)).toEqual(['back', 'cuff'])
  })

  test('nothing is sewn on if it was not ordered (design-scene-14)', () => {
    for (const product of ['photo-apron', 'photo-stocking']) expect(bodyFor(product, {}).patches).toEqual([])
  })

  test('a stocking hangs by a loop at its heel, on both sides (design-scene-14)', () => {
    for (const [surface, x] of [
      ['front', 16],
      ['back', 187.2],
    ] as const) {
      const { fitting } = bodyFor('photo-stocking', {}, surface)
      expect(fitting?.kind).toBe('loop')
      expect(fitting?.holes.map((hole) => [Math.round(hole.x * 10) / 10, hole.y])).toEqual([[x, 6]])
    }
  })
})

/** Returns the outline of a body of these proportions, from its center. */
const box = (width: number, height: number): Ring => [
  { x: -width / 2, y: -height / 2 },
  { x: width / 2, y: -height / 2 },
  { x: width / 2, y: height / 2 },
  { x: -width / 2, y: height / 2 },
]

const toEdge = (point: Ring[number], ring: Ring) =>
  Math.min(...edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to))))

test.each([
  ['a doormat', 'photo-doormat', {}, [0, 20]],
  ['a half-round doormat', 'photo-doormat', { shape: 'half-round' }, [0, 20]],
  ['a round mouse pad', 'photo-mouse-pad', { shape: 'round' }, [0, 2.5]],
  ['a cutting board', 'engraved-cutting-board', { material: 'walnut' }, [9, 13]],
] as const)('the border of %s follows its outline (design-scene-14)', (_, product, options, [from, to]) => {
  const body = bodyFor(product, options)
  const { size, outline, rim } = body
  const sheet = flatShape(body).sheets.find(({ color, surface }) => color === rim?.color && !surface)
  if (!sheet || !rim) throw new Error('it has a border')
  const points = pointsOf(sheet)
  const ring = outline?.[0]?.map(({ x, y }) => ({ x: x - size.width / 2, y: y - size.height / 2 }))
  const round = body.corners.x > 1 ? undefined : box(size.width, size.height)
  const edge = ring ?? round
  if (!edge) return expect(extent([sheet])[2]).toBeCloseTo(size.width / 2 - from, 0)
  const columns = sheet.columns + 1
  const off = (row: number) =>
    points.slice(row * columns, (row + 1) * columns).map((point) => toEdge(point, edge))
  expect(Math.max(...off(0).map((found) => Math.abs(found - from)))).toBeLessThan(0.1)
  expect(Math.max(...off(1).map((found) => Math.abs(found - to)))).toBeLessThan(0.6)
})
