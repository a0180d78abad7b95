import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { printJobOf } from '@/backend/production/print-job-of'
import { readOutline } from '@/brand/compile/outline-file'
import type { DesignDocument } from '@/design/design-document'
import { flattenPath, parsePath, transformPath } from '@/design/geometry/path'
import { boundsOf, distance, edgesOf, nearestOnEdge, type Ring } from '@/design/geometry/point'
import { designHash } from '@/design/document/design-hash'
import { templateFor } from '@/design/template/template-for'
import type { Point } from '@/design/units'
import { brandCalled, starterSources } from '../backend/production/support/starter-designs'
import { printedAt } from '../backend/production/support/sample-job'
import { boxesOfPages } from './support/print-tools'

/** Tests boxes and plates of products cut along an outline file, against independently typed figures in millimeters. */

type Hole = [x: number, y: number, width: number, height: number]

interface Piece {
  product: string
  surface: string
  size: [width: number, height: number]
  options?: Record<string, string>
  /** The trimmed size, if it differs from the ordered one. */
  trim?: [width: number, height: number]
  bleed: number
  /** In brands/ranges, or an ellipse; default: a rectangle. */
  outline?: string
  /** Corner radius of a rectangle. */
  radius?: number
  /** Centers and sizes. */
  holes?: Hole[]
}

const wear = 'wear-and-carry/assets/outlines'
const play = 'play-and-keep/assets/outlines'

const loops = (width: number, count: number): Piece['holes'] =>
  Array.from({ length: count }, (_, index) => [width / 2 + (index - (count - 1) / 2) * 12.7, 5, 4, 4])

/** Four bolts at each end: 41.3 apart across, 54 along, and 14.25 in between the inner ones. */
const bolts = (width: number, height: number): Hole[] =>
  [-234.98, -180.98, 180.98, 234.98].flatMap((along) =>
    [-20.65, 20.65].map((across): Hole => [width / 2 + across, height / 2 + along, 5, 5]),
  )

const pieces: [what: string, piece: Piece][] = [
  [
    'a crew sock',
    {
      product: 'photo-socks',
      surface: 'left-back',
      size: [114.3, 469.9],
      options: { length: 'crew' },
      bleed: 5,
      outline: `${wear}/sock-crew.svg`,
    },
  ],
  [
    'the other foot’s ankle sock',
    {
      product: 'photo-socks',
      surface: 'right-front',
      size: [114.3, 274.32],
      options: { length: 'ankle' },
      bleed: 5,
      outline: `${wear}/sock-ankle.svg`,
    },
  ],
  [
    'a knitted sock',
    {
      product: 'photo-socks',
      surface: 'left-front',
      size: [114.3, 325.12],
      options: { length: 'three-quarter', material: 'knitted' },
      bleed: 5,
      outline: `${wear}/sock-three-quarter.svg`,
    },
  ],
  [
    'the lid of a puzzle',
    {
      product: 'photo-puzzle',
      surface: 'lid',
      size: [254, 203.2],
      options: { box: 'printed' },
      trim: [300, 360],
      bleed: 4,
      outline: `${play}/box-lid.svg`,
    },
  ],
  [
    'the box of poker cards',
    {
      product: 'photo-playing-cards',
      surface: 'box',
      size: [63.5, 88.9],
      options: { box: 'printed' },
      trim: [178, 154],
      bleed: 3,
      outline: `${play}/tuck-box.svg`,
    },
  ],
  [
    'the box of bridge cards',
    {
      product: 'photo-playing-cards',
      surface: 'box',
      size: [57.15, 88.9],
      options: { box: 'printed' },
      trim: [165.3, 154],
      bleed: 3,
      outline: `${play}/tuck-box.svg`,
    },
  ],
  [
    'a half-round doormat',
    {
      product: 'photo-doormat',
      surface: 'front',
      size: [914.4, 609.6],
      options: { shape: 'half-round' },
      bleed: 10,
      outline: 'at-home/assets/outlines/doormat-half-round.svg',
    },
  ],
  [
    'the fourth of a set of round coasters',
    {
      product: 'photo-coasters',
      surface: 'front-4',
      size: [95.25, 95.25],
      options: { shape: 'round', set: 'four' },
      bleed: 3,
      outline: 'round',
    },
  ],
  [
    'the plate in a pet bowl',
    {
      product: 'photo-pet-bowl',
      surface: 'plate',
      size: [379.984, 40.005],
      options: { plate: 'printed' },
      trim: [100, 100],
      bleed: 2,
      outline: 'round',
    },
  ],
  [
    'the back of a bookmark with a tassel',
    {
      product: 'photo-bookmarks',
      surface: 'back-1',
      size: [50.8, 177.8],
      options: { tassel: 'navy' },
      bleed: 3,
      radius: 3,
      holes: [[25.4, 8, 5, 5]],
    },
  ],
  [
    'the third luggage tag of a list',
    {
      product: 'photo-luggage-tag',
      surface: 'front-3',
      size: [63.5, 107.95],
      options: { copies: '3' },
      bleed: 3,
      radius: 6,
      holes: [[31.75, 7.5, 14, 3]],
    },
  ],
  [
    'a pet tag with a printed front',
    {
      product: 'engraved-pet-tag',
      surface: 'front-1',
      size: [31.75, 31.75],
      options: { shape: 'round', material: 'printed' },
      bleed: 0,
      outline: 'round',
      holes: [[15.875, 4.2, 4, 4]],
    },
  ],
  [
    'a star ornament',
    {
      product: 'photo-ornament',
      surface: 'back-1',
      size: [88.9, 88.9],
      options: { shape: 'star' },
      bleed: 2,
      outline: 'for-the-season/assets/outlines/star.svg',
      holes: [[44.45, 7, 4, 4]],
    },
  ],
  [
    'a cruiser deck',
    {
      product: 'photo-skateboard',
      surface: 'front',
      size: [215.9, 736.6],
      options: { deck: 'old-school' },
      bleed: 5,
      outline: `${wear}/deck-old-school.svg`,
      holes: bolts(215.9, 736.6),
    },
  ],
  [
    'a plate for two outlets',
    {
      product: 'photo-switch-plate',
      surface: 'front',
      size: [115.824, 114.3],
      options: { switch: 'duplex' },
      bleed: 2,
      radius: 3,
      holes: [37.7, 76.6, 57.15].flatMap((y): Hole[] =>
        [34.892, 80.932].map(
          (x): Hole => [x, y, ...(y === 57.15 ? ([4, 4] as const) : ([33.3, 28.6] as const))],
        ),
      ),
    },
  ],
  [
    'the right sole of a child',
    {
      product: 'photo-flip-flops',
      surface: 'right',
      size: [78.74, 210.82],
      options: { fit: 'kids' },
      bleed: 5,
      outline: `${wear}/sole-right.svg`,
      holes: [
        [30, 40, 8, 8],
        [65.74, 122, 8, 8],
        [19, 122, 8, 8],
      ],
    },
  ],
  [
    'the third panel of an umbrella of eight pictures',
    {
      product: 'photo-umbrella',
      surface: 'more-2',
      size: [408.94, 546.1],
      options: { art: 'each' },
      bleed: 10,
      outline: `${wear}/gore.svg`,
    },
  ],
  [
    'a wall calendar',
    {
      product: 'photo-calendar',
      surface: 'month-1',
      size: [215.9, 279.4],
      options: { format: 'letter' },
      bleed: 3,
      holes: [...(loops(215.9, 16) ?? []), [107.95, 15, 6, 6]],
    },
  ],
  [
    'a desk calendar',
    {
      product: 'photo-calendar',
      surface: 'month-12',
      size: [203.2, 101.6],
      options: { format: 'desk' },
      bleed: 3,
      holes: loops(203.2, 15) ?? [],
    },
  ],
]

async function madeOf({ product, surface, size: [width, height], options = {} }: Piece) {
  const brand = brandCalled('stickers')
  const starter = brand.starters.find((each) => each.product === product)
  const template = brand.templates[product]
  if (!starter || !template) throw new Error(`${product} has a template and starters`)
  const answers = { ...starter.document.product.options, ...options }
  const document: DesignDocument = {
    ...starter.document,
    product: { ...starter.document.product, size: { width, height }, options: answers },
    surfaceOrder: [surface],
    surfaces: { [surface]: { nodes: [] } },
    nodes: {},
    assets: {},
    fonts: {},
  }
  const design = { document, template: templateFor(template, answers), hash: await designHash(document) }
  return printJobOf(design, surface, starterSources('stickers', starter))
}

/** Returns a rectangle with round corners, or an ellipse. */
const roundedRing = (width: number, height: number, across: number, down: number): Ring =>
  [
    [width - across, down, -90],
    [width - across, height - down, 0],
    [across, height - down, 90],
    [across, down, 180],
  ].flatMap(([x = 0, y = 0, from = 0]) =>
    Array.from({ length: 91 }, (_, degrees) => {
      const angle = ((from + degrees) * Math.PI) / 180
      return { x: x + across * Math.cos(angle), y: y + down * Math.sin(angle) }
    }),
  )

function outlineOf({ outline, radius, size, trim = size }: Piece): Ring {
  const [width, height] = trim
  if (outline === 'round') return roundedRing(width, height, width / 2, height / 2)
  if (radius !== undefined) return roundedRing(width, height, radius, radius)
  if (outline === undefined)
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ].map(([x = 0, y = 0]) => ({ x, y }))
  const read = readOutline(`brands/ranges/${outline}`)
  if ('problem' in read) throw new Error(read.problem)
  return flattenPath(transformPath(parsePath(read.path), [width, 0, 0, height, 0, 0]), 0.005)[0] ?? []
}

/** Rows from the top, each from the left. */
const byPlace = ([x, y]: Hole, [otherX, otherY]: Hole) =>
  Math.abs(y - otherY) < 0.5 ? x - otherX : y - otherY

const off = (points: Ring, line: Ring) =>
  Math.max(
    ...points.map((point: Point) =>
      Math.min(...edgesOf(line).map(([from, to]) => distance(point, nearestOnEdge(point, from, to)))),
    ),
  )

test.each(pieces)(
  'G5: %s has its boxes within 0.05 mm, and its outline and holes within 0.1 mm (production-4)',
  async (_, piece) => {
    const job = await madeOf(piece)
    const plate = job.spots.find(({ name }) => name === 'CutContour')
    const [edge = [], ...holes] = flattenPath(parsePath(plate?.path ?? ''), 0.005)
    const wanted = outlineOf(piece)
    expect(off(edge, wanted)).toBeLessThan(0.1)
    expect(off(wanted, edge)).toBeLessThan(0.1)

    const found = holes.map((ring) => boundsOf(ring))
    const middles = found
      .map(({ x, y, width, height }): Hole => [x + width / 2, y + height / 2, width, height])
      .toSorted(byPlace)
    expect(middles).toHaveLength(piece.holes?.length ?? 0)
    for (const [index, hole] of (piece.holes ?? []).toSorted(byPlace).entries())
      for (const [at, value] of hole.entries())
        expect(Math.abs((middles[index]?.[at] ?? 0) - value)).toBeLessThan(0.1)

    const [boxes] = await boxesOfPages(await writePdf(job, printedAt))
    const [width, height] = piece.trim ?? piece.size
    const sides = (name: string) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = boxes?.[name] ?? []
      return [right - left, top - bottom]
    }
    for (const [box, size] of [
      ['TrimBox', [width, height]],
      ['BleedBox', [width + 2 * piece.bleed, height + 2 * piece.bleed]],
    ] as const)
      for (const [at, value] of size.entries())
        expect(Math.abs((sides(box)[at] ?? 0) - value)).toBeLessThan(0.05)
  },
)
