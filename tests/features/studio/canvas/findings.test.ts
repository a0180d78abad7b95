import { expect, test } from 'vitest'
import { cropAt } from '@/design/crop/cover-crop'
import type { CanvasMake, OfferedSize } from '@/design/picture/canvas-rules'
import { findingsOf, findingsOfDesign } from '@/features/studio/canvas/findings'

const inch = 25.4
const sizeOf = (width: number, height: number): OfferedSize => ({
  width: width * inch,
  height: height * inch,
  option: 'size',
  value: `${width}`,
  title: `${width} × ${height} in`,
})
const sizes = [sizeOf(48, 32), sizeOf(24, 16), sizeOf(12, 8)]

function found(width: number, at: OfferedSize, zoom = 1) {
  const make: CanvasMake = {
    front: { width: at.width, height: at.height },
    depth: 19,
    edge: 'mirror',
    edgeColor: '#ffffff',
    tone: 'color',
    frame: undefined,
    panels: 1,
  }
  const pixels = { width, height: (width * 2) / 3 }
  const crop = cropAt(pixels, { front: make.front, margin: 0 }, { x: 0.5, y: 0.5 }, zoom)
  return findingsOf({ make, crop, pixels, zoom, photo: { detail: undefined }, sizes })
}

test('a picture with too few pixels suggests the largest canvas on which it is sharp (studio-58)', () => {
  const [large] = sizes
  if (!large) throw new Error('no sizes')
  expect(found(4_000, large)).toMatchObject({ sharpness: { level: 'sharp' }, fix: undefined })
  expect(found(900, large)).toMatchObject({ sharpness: { level: 'poor' }, fix: { kind: 'largerFile' } })
  expect(found(1_900, large)).toMatchObject({
    sharpness: { level: 'soft', found: 39, wanted: 57 },
    fix: { kind: 'size', size: { title: '24 × 16 in' } },
  })
})

test('a picture that is zoomed in too far suggests zooming out (studio-58)', () => {
  const small = sizeOf(12, 8)
  expect(found(3_000, small, 3)).toMatchObject({ sharpness: { level: 'soft' }, fix: { kind: 'zoomOut' } })
})

test('a design’s sharpness follows its lowest dpi and suggests a smaller canvas or a larger file (studio-140)', () => {
  const [front] = sizes
  if (!front) throw new Error('no sizes')
  const make: CanvasMake = {
    front,
    depth: 19,
    edge: 'mirror',
    edgeColor: '#ffffff',
    tone: 'color',
    frame: undefined,
    panels: 1,
  }
  const at = (dpi: number | undefined) => findingsOfDesign({ make, dpi, folds: [], sizes })
  expect(at(200)).toMatchObject({ sharpness: { level: 'sharp' }, fix: undefined })
  expect(at(40)).toMatchObject({
    sharpness: { level: 'soft', found: 40, wanted: 57 },
    fix: { kind: 'size', size: { title: '24 × 16 in' } },
  })
  expect(at(2)).toMatchObject({ sharpness: { level: 'poor' }, fix: { kind: 'largerFile' } })
  expect(at(undefined)).toEqual({ sharpness: undefined, fix: undefined, folds: [], calmCrop: undefined })
})
