import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ZoneRule } from '@/design/template/zone-rule'
import { zoneShapes } from '@/design/template/zone-shapes'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const trim = { x: 0, y: 0, width: 80, height: 40 }

function zoned(zones: ZoneRule[]): ProductTemplate {
  const [, back] = sampleTemplate.surfaces
  if (!back) throw new Error('the sample has two surfaces')
  return { ...sampleTemplate, surfaces: [{ ...back, id: 'front', safe: 0, zones }] }
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

const findingsOf = (node: DesignNode, zones: ZoneRule[]) =>
  preflight(on(node), zoned(zones), estimatedSize).filter(({ check }) => check === 'zone')

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

test('lines and folds are only shown, and pictures may be in every zone (design-document-16)', () => {
  expect(findingsOf(emoji(15, 10), [{ kind: 'line', say: 'Front', x: 0.25 }])).toEqual([])
  const { photo } = sampleDesign.nodes
  if (!photo) throw new Error('the sample has a photo')
  expect(findingsOf(photo, [{ kind: 'seam', say: 'Hem', edges: ['left', 'top'], reach: 9 }])).toEqual([])
})
