import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import { preflight } from '@/design/check/preflight'
import type { DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import {
  cellPixels,
  cellsOf,
  enlargedCells,
  nearestColor,
  reduceInPlace,
  type PaletteRule,
} from '@/design/tone/palette'
import { designed, frozen, photo, sampleSources } from '../../backend/production/support/sample-frozen'
import { engravedDesign, engravedTemplate } from '../support/engraved-sample'

const from = { Cream: '#f3ead8', Brick: '#a94a38', Sea: '#3f8a91', Night: '#232f52', Moss: '#6f7d45' }
const colors = Object.values(from)
const palette: PaletteRule = { colors: 3, field: 2, from }
const template = { ...engravedTemplate({ inks: [], palette }), checks: { 'color-field': {}, colors: {} } }

const shape = (fill: string, rest: object = {}): DesignNode => ({
  kind: 'shape',
  transform: [1, 0, 0, 1, 5, 5],
  shape: 'rectangle',
  width: 10,
  height: 10,
  fill,
  ...rest,
})

const picture: DesignNode = {
  kind: 'image',
  transform: [2, 0, 0, 2, 5, 5],
  asset: 'fox',
  width: 15,
  height: 10,
  crop: { x: 0, y: 0, width: 1, height: 1 },
}

const found = (nodes: Record<string, DesignNode>) => preflight(engravedDesign(nodes), template, estimatedSize)

test('a color becomes the one that looks most like it (design-scene-13)', () => {
  expect(nearestColor('#ffffff', colors)).toBe(from.Cream)
  expect(nearestColor('#000080', colors)).toBe(from.Night)
  expect(nearestColor('#c03020', colors)).toBe(from.Brick)
  for (const color of colors) expect(nearestColor(color, colors)).toBe(color)
})

test('a picture has at most as many colors as it may, and transparent parts have none (design-scene-13)', () => {
  const rgba = Uint8ClampedArray.from({ length: 30 * 30 * 4 }, (_, at) => {
    const [pixel, channel] = [at >> 2, at % 4]
    return channel === 3 ? (pixel % 30 < 3 ? 0 : 255) : (pixel * (7 + channel * 5)) % 256
  })
  reduceInPlace(rgba, { colors, most: 2 })
  const seen = new Set<string>()
  for (let at = 0; at < rgba.length; at += 4)
    if (rgba[at + 3] === 255) seen.add(Buffer.from(rgba.subarray(at, at + 3)).toString('hex'))
    else expect((at >> 2) % 30).toBeLessThan(3)
  expect(seen.size).toBe(2)
  for (const color of seen) expect(colors).toContain(`#${color}`)
})

test('a scene has only colors of the list, and its picture one cell for each field (design-scene-13)', () => {
  const nodes = { red: shape('#ee1100', { opacity: 0.4 }), photo: picture }
  const { elements } = sceneOf(engravedDesign(nodes), template, 'front', { faces: noFaces, mode: 'print' })
  expect(elements).toMatchObject([
    { kind: 'path', fill: from.Brick },
    { kind: 'picture', yarns: { colors, most: 2, cells: { across: 15, down: 10 } } },
  ])
  expect(elements[0]?.opacity).toBeUndefined()
})

test('the picture program makes the same fields as the function that a worker calls (design-scene-13)', async () => {
  const yarns = { colors, most: 3, cells: cellsOf({ width: 30, height: 20 }, 2) }
  const made = await pictureSource(
    await frozen({ document: designed() }),
    sampleSources,
  )({ asset: 'fox', yarns })
  const { data } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const small = await sharp(photo)
    .resize({ width: 15, height: 10, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const rgba = new Uint8ClampedArray(small)
  reduceInPlace(rgba, yarns)
  expect(Buffer.compare(data, Buffer.from(enlargedCells(rgba, yarns.cells, cellPixels(yarns.cells))))).toBe(0)
})

test('more colors than a piece may have are reported with both numbers (design-document-16)', () => {
  expect(found({ a: shape('#f3ead8'), b: shape('#a94a38'), c: shape('#232f52') })).toEqual([])
  expect(found({ a: shape('#f3ead8'), b: shape('#a94a38'), photo: picture })).toEqual([
    expect.objectContaining({ check: 'colors', level: 'stop', found: 4, wanted: 3 }),
  ])
})

test('areas and lines that are too narrow are reported, and one click widens a line (design-document-16)', () => {
  expect(found({ bar: shape('#232f52', { height: 1.5 }) })).toEqual([
    expect.objectContaining({ check: 'color-field', found: expect.closeTo(1.5, 1), wanted: 2 }),
  ])
  const [line] = found({ line: shape('#232f52', { stroke: { paint: '#a94a38', width: 1.2 } }) })
  expect(line).toMatchObject({
    check: 'color-field',
    found: 1.2,
    fix: { argument: { values: { stroke: { width: 2 } } } },
  })
  expect(found({ disc: shape('#232f52', { shape: 'ellipse' }) })).toEqual([])
})
