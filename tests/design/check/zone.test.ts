import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { ZoneRule } from '@/design/template/zone-rule'
import { zoneShapes } from '@/design/template/zone-shapes'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const trim = { x: 0, y: 0, width: 80, height: 40 }

function zoned(zones: ZoneRule[], shape: Partial<SurfaceRule> = {}): ProductTemplate {
  const [, back] = sampleTemplate.surfaces
  if (!back) throw new Error('the sample has two surfaces')
  return { ...sampleTemplate, surfaces: [{ ...back, id: 'front', safe: 0, ...shape, zones }] }
}

const on = (node: DesignNode): DesignDocument => ({
  ...sampleDesign,
  product: { ...sampleDesign.product, size: { width: 80, height: 40 } },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['it'] } },
  nodes: { it: node },
  fonts: {},
})

const emoji = (x: number, y: number): DesignNode => ({
  kind: 'emoji',
  transform: [1, 0, 0, 1, x, y],
  code: '1f680',
  size: 10,
})

const findingsOf = (node: DesignNode, zones: ZoneRule[], shape: Partial<SurfaceRule> = {}) =>
  preflight(on(node), zoned(zones, shape), estimatedSize).filter(({ check }) => check === 'zone')

test.each<[ZoneRule, number[][]]>([
  [{ kind: 'line', say: 'Front', x: 0.25 }, [[20, 0, 0, 40]]],
  [
    { kind: 'seam', say: 'Hem', edges: ['top', 'right'], reach: 5 },
    [
      [0, 0, 80, 5],
      [75, 0, 5, 40],
    ],
  ],
  [
    { kind: 'hardware', say: 'Truck', at: [{ from: 'center', plus: 10 }, -10], box: [20, 8] },
    [[40, 26, 20, 8]],
  ],
  [{ kind: 'hidden', say: 'Hub', at: ['center', 'center'], round: 6 }, [[37, 17, 6, 6]]],
])('a zone %o is placed on the trimmed size (design-document-22)', (zone, boxes) => {
  const found = zoneShapes({ zones: [zone] }, trim).map(({ box }) => [box.x, box.y, box.width, box.height])
  expect(found).toEqual(boxes)
})

test('words and codes in a seam, below hardware or where nothing is printed are found, with a move out of it (design-document-16)', () => {
  const strip: ZoneRule = { kind: 'seam', say: 'Hem', edges: ['left'], reach: 6 }
  expect(findingsOf(emoji(20, 10), [strip])).toEqual([])
  expect(findingsOf(emoji(3, 10), [strip])).toMatchObject([
    {
      level: 'warn',
      say: 'designFindings.zoneSeam',
      found: 3,
      words: { zone: 'Hem' },
      fix: { command: 'move', argument: { x: 3, y: 0 } },
    },
  ])
  const truck: ZoneRule = { kind: 'hardware', say: 'Truck', at: ['center', 'center'], box: [12, 12] }
  expect(findingsOf(emoji(40, 15), [truck])).toMatchObject([{ say: 'designFindings.zoneHardware' }])
})

test('the move out of a zone does not lead into another one (design-document-16)', () => {
  const zones: ZoneRule[] = [
    { kind: 'hardware', say: 'Truck', at: [40, 20], box: [12, 40] },
    { kind: 'hidden', say: 'Heel', at: [28, 20], box: [10, 40] },
  ]
  expect(findingsOf(emoji(33, 20), zones)).toMatchObject([
    { say: 'designFindings.zoneHardware', fix: { command: 'move', argument: { x: 13, y: 0 } } },
  ])
})

test('lines and folds are only shown, and pictures may be in every zone (design-document-16)', () => {
  expect(findingsOf(emoji(15, 10), [{ kind: 'line', say: 'Front', x: 0.25 }])).toEqual([])
  const { photo } = sampleDesign.nodes
  if (!photo) throw new Error('the sample has a photo')
  expect(findingsOf(photo, [{ kind: 'seam', say: 'Hem', edges: ['left', 'top'], reach: 9 }])).toEqual([])
})

const seam: ZoneRule = { kind: 'seam', say: 'Seam', along: 'outline', reach: 6 }
const strap: ZoneRule = {
  kind: 'hardware',
  say: 'Strap',
  along: [
    ['center', 5],
    [20, -5],
    [-20, -5],
  ],
  reach: 4,
}

test('a zone along the outline or along a line is found with its depth, and one press leaves it (design-document-16)', () => {
  const round = { mask: 'ellipse' } as const
  const moved = (node: DesignNode, zones: ZoneRule[], shape: Partial<SurfaceRule>) => {
    const [found] = findingsOf(node, zones, shape)
    if (found?.fix?.command !== 'move') throw new Error('a move is offered')
    const [a, b, c, d, x, y] = node.transform
    const to = { ...node, transform: [a, b, c, d, x + found.fix.argument.x, y + found.fix.argument.y] }
    return findingsOf(to as DesignNode, zones, shape)
  }
  // The left end of the ellipse is at 0, 20. At mid-height the seam is the same for every shape.
  expect(findingsOf(emoji(35, 15), [seam], round)).toEqual([])
  expect(findingsOf(emoji(1, 15), [seam])).toMatchObject([
    { say: 'designFindings.zoneSeam', found: 5, wanted: 0, words: { zone: 'Seam' } },
  ])
  expect(findingsOf(emoji(13, 5), [seam], round)).toHaveLength(1)
  expect(findingsOf(emoji(13, 15), [seam], round)).toEqual([])
  expect(moved(emoji(13, 5), [seam], round)).toEqual([])
  expect(moved(emoji(1, 15), [seam], {})).toEqual([])

  expect(findingsOf(emoji(60, 10), [strap])).toEqual([])
  expect(findingsOf(emoji(35, 6), [strap])).toMatchObject([
    { say: 'designFindings.zoneHardware', words: { zone: 'Strap' } },
  ])
  // Just inside the lower strap, whose edge is at 35 − 4.
  expect(findingsOf(emoji(35, 22), [strap])).toMatchObject([{ found: 1 }])
  expect(moved(emoji(35, 22), [strap], {})).toEqual([])
})

test('strips follow the outline in every size (design-document-22)', () => {
  const [outline] = zoneShapes({ zones: [seam], mask: 'ellipse' }, trim)
  expect(outline).toMatchObject({ box: trim, strip: { reach: 6, isInside: true } })
  const [line] = zoneShapes({ zones: [strap] }, trim)
  expect(line?.path).toBe('M40 5L20 35L60 35')
  expect(line?.box).toEqual({ x: 16, y: 1, width: 48, height: 38 })
})

test('a seam is at every width of a roll, in each size of the piece (design-document-22)', () => {
  const roll: ZoneRule = { kind: 'line', say: 'Seam', every: 1828.8 }
  const seamsIn = (width: number) =>
    zoneShapes({ zones: [roll] }, { x: 0, y: 0, width, height: 2_438.4 }).map(({ path }) => path)
  expect(seamsIn(1_828.8)).toEqual([])
  expect(seamsIn(3_657.6)).toEqual(['M1828.8 0L1828.8 2438.4'])
  expect(seamsIn(3_000)).toEqual(['M1828.8 0L1828.8 2438.4'])
})
