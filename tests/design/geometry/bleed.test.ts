import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColorPicture, withBleed } from '@/design/geometry/bleed'

const picture = (width: number, pixels: number[][]): ColorPicture => ({
  rgba: Uint8ClampedArray.from(pixels.flat()),
  width,
  height: pixels.length / width,
})

const none = [9, 9, 9, 0]
const any: fc.Arbitrary<ColorPicture> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(none, none, none, [200, 0, 0, 255], [0, 200, 0, 255], [0, 0, 200, 128]), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((pixels) => picture(width, pixels)),
  )

const opaqueIn = ({ rgba, width }: ColorPicture) =>
  Array.from({ length: rgba.length / 4 }, (_, pixel) => ({
    x: pixel % width,
    y: Math.floor(pixel / width),
    color: Array.from(rgba.subarray(pixel * 4, pixel * 4 + 4)),
  })).filter(({ color }) => color[3] === 255)

test('each transparent pixel within the bleed takes the color of a nearest opaque pixel; all other pixels are unchanged (design-document-34)', () => {
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 6 }), (art, reach) => {
      const bled = withBleed(art, reach)
      const sources = opaqueIn(art)
      for (let pixel = 0; pixel < art.rgba.length / 4; pixel++) {
        const [x, y] = [pixel % art.width, Math.floor(pixel / art.width)]
        const [was, is] = [art, bled].map(({ rgba }) => Array.from(rgba.subarray(pixel * 4, pixel * 4 + 4)))
        const away = sources.map((source) => (source.x - x) ** 2 + (source.y - y) ** 2)
        const least = Math.min(...away)
        if (least === 0 || least > reach * reach) expect(is).toEqual(was)
        else
          expect(sources.filter((_, at) => away[at] === least).map(({ color }) => color)).toContainEqual(is)
      }
    }),
  )
})

test('adding a bleed does not modify the input picture (design-document-34)', () => {
  const art = picture(3, [none, [1, 2, 3, 255], none])
  const before = [...art.rgba]
  expect([...withBleed(art, 1).rgba]).toEqual([1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255])
  expect([...art.rgba]).toEqual(before)
})
