import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { Shape } from '@/design/units'
import { parsePath, pathArea, pathBounds } from '@/design/geometry/path'
import { qrPath } from '@/design/scene/qr-path'
import { shapePath } from '@/design/geometry/shape-path'
import { toneInPlace } from '@/design/scene/tone'

const shapes: Shape[] = ['rectangle', 'rounded', 'ellipse', 'star', 'heart', 'triangle', 'hexagon', 'speech']
const side = fc.double({ min: 0.5, max: 5000, noNaN: true })

const areaOf = (shape: Shape, width: number, height: number, radius?: number) =>
  Math.abs(pathArea(parsePath(shapePath(shape, { width, height }, radius))))

describe('shapes', () => {
  test.each(shapes)('a %s exactly fills its box', (shape) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const box = pathBounds(parsePath(shapePath(shape, { width, height })))
        expect(Math.max(Math.abs(box.x), Math.abs(box.y))).toBeLessThanOrEqual(0.002)
        expect(Math.abs(box.width - width)).toBeLessThanOrEqual(0.003)
        expect(Math.abs(box.height - height)).toBeLessThanOrEqual(0.003)
      }),
      { numRuns: 30 },
    )
  })

  test('an ellipse has the area of a true ellipse within a thousandth', () => {
    expect(areaOf('ellipse', 40, 20) / (Math.PI * 20 * 10)).toBeCloseTo(1, 3)
  })

  test('rounded corners are quarter circles of at most half a side', () => {
    expect(areaOf('rounded', 40, 20, 4)).toBeCloseTo(800 - (4 - Math.PI) * 16, 0)
    expect(areaOf('rounded', 20, 20, 99) / (Math.PI * 100)).toBeCloseTo(1, 2)
    expect(areaOf('rounded', 20, 20, 0)).toBeCloseTo(400, 6)
  })
})

describe('QR codes', () => {
  test('a QR code’s path contains exactly its dark modules, inside a blank border (design-scene-6)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const modules = encode(text, { ecc: 'M', border: 0 }).data
        const size = modules.length + 8 // one millimeter per module
        const runs = parsePath(qrPath(text, size))
        const dark = modules.flat().filter(Boolean).length
        expect(pathArea(runs)).toBeCloseTo(dark, 6)
        expect(pathBounds(runs)).toEqual({ x: 4, y: 4, width: modules.length, height: modules.length })
      }),
      { numRuns: 40 },
    )
  })

  test('the path of a 32 mm QR code is unchanged (design-scene-6)', () => {
    const path = qrPath('https://example.com/hello', 32)
    expect(path.slice(0, 60)).toMatchInlineSnapshot(
      `"M3.879 3.879L10.667 3.879L10.667 10.667L3.879 10.667ZM4.848 "`,
    )
    expect(path.split('M').length - 1).toMatchInlineSnapshot(`32`)
  })

  test('a text too long for a QR code draws nothing (design-scene-6)', () => {
    expect(qrPath('漢'.repeat(2000), 20)).toBe('')
    expect(qrPath('', 20)).not.toBe('')
  })
})

test('tones match the CSS filters and keep opacity (design-scene-9)', () => {
  const toned = (tone: 'gray' | 'sepia') => {
    const pixels = new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 10])
    toneInPlace(pixels, tone)
    return [...pixels]
  }
  expect(toned('gray')).toEqual([54, 54, 54, 255, 255, 255, 255, 10])
  expect(toned('sepia')).toEqual([100, 89, 69, 255, 255, 255, 239, 10])
})
