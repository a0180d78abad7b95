import { expect, test } from 'vitest'
import { transformPoint } from '@/design/geometry/matrix'
import { pathBounds, parsePath } from '@/design/geometry/path'
import { goreOutline, gorePlaces, goreSeams } from '@/design/template/gores'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { zoneShapes } from '@/design/template/zone-shapes'
import { photoPrint } from '../../../stories/support/photo-templates'

const [paper] = photoPrint().surfaces
if (!paper) throw new Error('a print has a surface')
const ordered = { width: 40, height: 60 }
const canopy: SurfaceRule = {
  ...paper,
  size: { width: { of: 'height', times: 2 }, height: { of: 'height', times: 2 } },
  mask: 'ellipse',
  gores: {
    number: 8,
    outline: 'M0.5 0L1 1L0 1Z',
    size: { width: { of: 'width' }, height: { of: 'height' } },
  },
}

const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

test('gores meet with their tips in the middle; the first points down, and the next is to its right (design-document-22)', () => {
  const places = gorePlaces(canopy, ordered)
  expect(places).toHaveLength(8)
  for (const place of places) expect(rounded(transformPoint(place, { x: 20, y: 0 }))).toEqual([60, 60])
  const rims = places.map((place) => rounded(transformPoint(place, { x: 20, y: 60 })))
  expect(rims.slice(0, 3)).toEqual([
    [60, 120],
    [102.43, 102.43],
    [120, 60],
  ])
  expect(rims[4]).toEqual([60, 0])
  // The right side of the first gore is the left side of the second one.
  expect(rounded(transformPoint(places[0]!, { x: 40, y: 60 }))).toEqual([80, 120])
  expect(rounded(transformPoint(places[2]!, { x: 40, y: 60 }))).toEqual([120, 40])
})

test('a gore has the size of the surface that it is cut as, and seams are between two gores (design-document-22)', () => {
  expect(pathBounds(parsePath(goreOutline(canopy, ordered)))).toEqual({ x: 0, y: 0, width: 40, height: 60 })
  const trim = { x: 0, y: 0, width: 120, height: 120 }
  const seams = goreSeams(canopy, trim)
  expect(seams.map(([from]) => rounded(from))).toEqual(seams.map(() => [60, 60]))
  expect(rounded(seams[0]![1])).toEqual([82.96, 115.43])
  const zones = zoneShapes(
    { ...canopy, zones: [{ kind: 'seam', say: 'Seam', along: 'gores', reach: 12 }] },
    trim,
  )
  expect(zones.map(({ strip }) => strip)).toEqual(seams.map(() => ({ reach: 12, isInside: false })))
})

test('a surface without gores has none (design-document-22)', () => {
  const { gores: _, ...plain } = canopy
  expect([gorePlaces(plain, ordered), goreOutline(plain, ordered)]).toEqual([[], ''])
})
