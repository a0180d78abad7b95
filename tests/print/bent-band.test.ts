import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import { sha256 } from '@/backend/production/sha256'
import { designHash } from '@/design/document/design-hash'
import { newDesign } from '@/design/document/new-design'
import type { Scene } from '@/design/scene/scene'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import type { Point } from '@/design/units'
import { sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { sampleAsset } from '../design/support/sample-design'
import { compiledBrand } from '../support/compiled-brand'
import { boxesOfPages, pageAsPng, type Plate, plates, structureProblems } from './support/print-tools'

/**
 * Reads back the bent PDF of a bowl's band, in both sizes. The wanted places are computed here from the bowl's own
 * measures: diameter in the middle of the band, and 8° of slope. Lengths are millimeters.
 */

const bowl = compiledBrand('stickers').templates['photo-pet-bowl']!
const bleed = 2

interface Band {
  width: number
  height: number
  diameter: number
}

const bands: Band[] = [
  { width: 379.984, height: 40.005, diameter: 123.4 },
  { width: 457.2, height: 50.8, diameter: 148.4 },
]

const reachOf = ({ diameter }: Band) => diameter / 2 / Math.sin((8 * Math.PI) / 180)

/** Place of a point of the band, from the tip of the cone: x to the right, y down. */
function placeOf(band: Band, { x, y }: Point): Point {
  const angle = (x - band.width / 2) / reachOf(band)
  const from = reachOf(band) + y - band.height / 2
  return { x: from * Math.sin(angle), y: from * Math.cos(angle) }
}

/** Left, top, right and bottom of the piece from the tip of the cone, with everything `beyond` its edge. */
function boundsOf(band: Band, beyond: number) {
  const [top, bottom] = [-beyond, band.height + beyond]
  const right = placeOf(band, { x: band.width + beyond, y: bottom }).x
  const low = placeOf(band, { x: band.width / 2, y: bottom }).y
  const high = placeOf(band, { x: band.width + beyond, y: top }).y
  return { left: -right, top: high, right, bottom: low }
}

const paths: [what: string, isPhoto: boolean] = ['paths', false]
const photo: [what: string, isPhoto: boolean] = ['the colors of a photo', true]

const squares = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.8].map((y) => ({ x, y })))
const side = 3

/** A red photo over the whole band with black squares in it, or a red ground with black squares as paths. */
async function pdfOf(band: Band, isPhoto: boolean): Promise<Buffer> {
  const blank = newDesign(bowl, 'bowl')
  const product = { ...blank.product, size: { width: band.width, height: band.height } }
  const template = templateFor(bowl, product.options)
  const file = template.output.files.find(({ as }) => as === 'bent')
  const rule = template.surfaces.find(({ id }) => id === 'band')
  if (!file || !rule) throw new Error('bowls have a band with a bent file')
  const box = surfaceBoxes(rule, product.size).bleed
  const boxesOfSquares = squares.map(({ x, y }) => ({
    x: x * band.width - side / 2,
    y: y * band.height - side / 2,
    width: side,
    height: side,
  }))
  const perMm = 8
  const marks = boxesOfSquares.map(
    (each) => `<path d="${rectanglePath({ ...each, x: each.x - box.x, y: each.y - box.y })}"/>`,
  )
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width * perMm}" height="${box.height * perMm}" viewBox="0 0 ${box.width} ${box.height}"><path fill="#ff0000" d="M0 0H999V999H0Z"/>${marks.join('')}</svg>`
  const bytes = await sharp(Buffer.from(markup)).png().toBuffer()
  const scene: Scene = isPhoto
    ? { box, elements: [{ kind: 'picture', asset: 'photo', box }] }
    : {
        box,
        elements: [
          { kind: 'path', d: rectanglePath(box), fill: '#ff0000' },
          {
            kind: 'group',
            transform: [2, 0, 0, 2, 10, 5],
            children: boxesOfSquares.map(({ x, y, width, height }) => ({
              kind: 'path' as const,
              d: rectanglePath({ x: (x - 10) / 2, y: (y - 5) / 2, width: width / 2, height: height / 2 }),
              fill: '#000000',
            })),
          },
        ],
      }
  const document = {
    ...blank,
    product,
    nodes: {},
    assets: { photo: { ...sampleAsset, sha256: sha256(bytes), type: 'image/png' as const } },
    surfaces: { band: { nodes: [] } },
  }
  const design = {
    document,
    template: { ...template, output: { ...template.output, files: [file] } },
    hash: await designHash(document),
  }
  const sources = {
    ...sampleSources,
    sceneOf: async () => scene,
    originalOf: async () => bytes,
    printableOf: async () => bytes,
  }
  const made = await designFiles(design, sampleLine, sources, printedAt)
  const pdf = made.find(({ name }) => name.endsWith('-bent.pdf'))
  if (!pdf) throw new Error('there is a bent PDF')
  return pdf.bytes
}

/** Returns how far a place of the bent piece is from the trimmed edge of the band. */
function fromEdge(band: Band, { x, y }: Point): number {
  const from = Math.hypot(x, y)
  const across = Math.abs(Math.atan2(x, y)) - band.width / 2 / reachOf(band)
  const down = Math.abs(from - reachOf(band)) - band.height / 2
  const outside = Math.hypot(Math.max(across * from, 0), Math.max(down, 0))
  return outside > 0 ? outside : Math.abs(Math.max(across * from, down))
}

/** Returns the largest distance of a plate's ink from the trimmed edge. */
function farthestInk({ ink, width, dpi }: Plate, band: Band, origin: Point): number {
  let farthest = 0
  for (let at = 0; at < ink.length; at++) {
    if ((ink[at] ?? 0) < 128) continue
    const x = (((at % width) + 0.5) / dpi) * 25.4 + origin.x
    const y = ((Math.floor(at / width) + 0.5) / dpi) * 25.4 + origin.y
    farthest = Math.max(farthest, fromEdge(band, { x, y }))
  }
  return farthest
}

/** Returns whether a plate has ink within 0.1 mm of a place. */
function hasInkAt({ ink, width, dpi }: Plate, { x, y }: Point): boolean {
  const perMm = dpi / 25.4
  const near = Math.ceil(0.1 * perMm)
  const [column, row] = [Math.floor(x * perMm), Math.floor(y * perMm)]
  for (let dy = -near; dy <= near; dy++)
    for (let dx = -near; dx <= near; dx++)
      if ((ink[(row + dy) * width + column + dx] ?? 0) >= 128) return true
  return false
}

describe.each(bands)('the bent band of $width × $height mm', (band) => {
  const whole = boundsOf(band, bleed)
  const origin = { x: whole.left, y: whole.top }

  test('G5: its boxes are those of the segment of a ring within 0.05 mm (production-12)', async () => {
    const pdf = await pdfOf(band, false)
    expect(await structureProblems(pdf)).toBe('')
    const [boxes] = await boxesOfPages(pdf)
    const high = whole.bottom - whole.top
    for (const [name, { left, top, right, bottom }] of [
      ['TrimBox', boundsOf(band, 0)],
      ['BleedBox', whole],
      ['MediaBox', whole],
    ] as const) {
      const wanted = [left - origin.x, high - (bottom - origin.y), right - origin.x, high - (top - origin.y)]
      for (const [index, value] of wanted.entries())
        expect(Math.abs((boxes?.[name]?.[index] ?? 0) - value), `${name} ${index}`).toBeLessThan(0.05)
    }
  })

  test('G5: Ghostscript finds its cut line along the ring within 0.1 mm, all around (production-12)', async () => {
    const plate = (await plates(await pdfOf(band, false), 600)).get('CutContour')
    if (!plate) throw new Error('there is a cut line')
    expect(farthestInk(plate, band, origin)).toBeLessThan(0.1 + 0.05) // half of the line and of a pixel
    const shares = Array.from({ length: 200 }, (_, index) => index / 199)
    const edge = shares.flatMap((share) => [
      { x: share * band.width, y: 0 },
      { x: share * band.width, y: band.height },
      { x: 0, y: share * band.height },
      { x: band.width, y: share * band.height },
    ])
    const missing = edge.filter((point) => {
      const { x, y } = placeOf(band, point)
      return !hasInkAt(plate, { x: x - origin.x, y: y - origin.y })
    })
    expect(missing).toEqual([])
  })

  test.each(band === bands[0] ? [paths, photo] : [paths])(
    '%s are where the cone puts them, and nothing is printed beyond the bleed (production-12)',
    async (_, isPhoto) => {
      const dpi = 200
      const png = await pageAsPng(await pdfOf(band, isPhoto), dpi)
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const colorAt = (place: Point) => {
        const [x, y] = [place.x - origin.x, place.y - origin.y].map((mm) => Math.floor((mm / 25.4) * dpi))
        const at = ((y ?? 0) * info.width + (x ?? 0)) * 3
        const [red = 0, green = 0] = data.subarray(at, at + 3)
        return green > 128 ? 'paper' : red > 128 ? 'red' : 'black'
      }
      for (const { x, y } of squares) {
        const middle = { x: x * band.width, y: y * band.height }
        const seen = (dx: number, dy: number) =>
          colorAt(placeOf(band, { x: middle.x + dx, y: middle.y + dy }))
        const inner = side / 2 - 0.25
        const outer = side / 2 + 0.25
        const at = [
          [0, 0],
          ...[inner, outer].flatMap((by) => [
            [by, 0],
            [-by, 0],
            [0, by],
            [0, -by],
          ]),
        ]
        expect(
          at.map(([dx = 0, dy = 0]) => seen(dx, dy)),
          `${x} ${y}`,
        ).toEqual([...Array.from({ length: 5 }, () => 'black'), ...Array.from({ length: 4 }, () => 'red')])
      }
      for (const share of [0, 0.25, 0.5, 0.75, 1])
        for (const [y, wanted] of [
          [-bleed + 0.4, 'red'],
          [band.height + bleed - 0.4, 'red'],
          [-bleed - 0.4, 'paper'],
        ] as const)
          if (y > -bleed || (share > 0 && share < 1 && share !== 0.5))
            expect(colorAt(placeOf(band, { x: share * band.width, y })), `${share} ${y}`).toBe(wanted)
    },
  )
})
