import { describe, expect, test } from 'vitest'
import { outline } from '@/design/geometry/outline'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { type Outlined, laySticker, type StickerRequest } from '@/design/sticker/lay-sticker'
import { freshChoice } from '@/design/sticker/sticker-choice'
import type { StickerCut } from '@/design/sticker/sticker-rules'
import { block, disc, drawn, either, without } from '../geometry/drawn-art'
import { ruleOf } from '../../features/studio/sticker/sample-sticker'

const { blade } = ruleOf()

const inch = 25.4
const size = { width: 3 * inch, height: 2 * inch }

const wish = (cut: StickerCut, choice: Partial<StickerRequest['choice']> = {}): StickerRequest => ({
  rule: { cut, blade, bleed: 3, size, mayTurn: false },
  choice: { ...freshChoice(blade), ...choice },
})

function artOf(width: number, height: number, inside: (x: number, y: number) => number): Outlined {
  const picture = drawn(width, height, inside)
  return { rings: outline(picture), width, height, isWhole: false }
}

const badge = artOf(400, 400, either(disc(180, 200, 120), block(180, 150, 180, 60)))
const photograph: Outlined = { ...artOf(600, 400, () => -1), isWhole: true }

/** Returns the shortest distance from the art's outline to the cut, in mm. */
function nearest(
  art: Outlined,
  { path, picture }: { path: string; picture: { x: number; y: number; width: number } },
) {
  const scale = picture.width / art.width
  const edges = flattenPath(parsePath(path), 0.005).flatMap(edgesOf)
  const toEdge = (point: Point) =>
    Math.min(...edges.map(([from, to]) => distance(point, nearestOnEdge(point, from, to))))
  const points = art.rings.flat().map(({ x, y }) => ({ x: picture.x + x * scale, y: picture.y + y * scale }))
  return Math.min(...points.filter((_, at) => at % 5 === 0).map(toEdge))
}

describe('cuts along the art', () => {
  test('the cut including its border has the ordered size, and the art keeps its offset (studio-23)', () => {
    for (const offset of [0.5, 3, 8]) {
      const drawing = laySticker(badge, wish('die', { offset }))!
      expect(drawing.bounds.width).toBeLessThanOrEqual(size.width + 0.05)
      expect(drawing.bounds.height).toBeLessThanOrEqual(size.height + 0.05)
      const room = Math.min(size.width - drawing.bounds.width, size.height - drawing.bounds.height)
      expect(Math.abs(room)).toBeLessThan(0.05)
      expect(nearest(badge, drawing)).toBeGreaterThanOrEqual(offset - 0.001)
    }
  })

  test('a kiss cut has the same line as a die cut, plus a backing (studio-23)', () => {
    const [die, kiss] = [laySticker(badge, wish('die'))!, laySticker(badge, wish('kiss'))!]
    expect(kiss.path).toBe(die.path)
    expect(die.backing).toBeUndefined()
    expect(kiss.backing).toMatch(/^M/)
  })

  test('separate parts are joined, and their number is reported (studio-23)', () => {
    const apart = artOf(400, 300, either(disc(80, 150, 60), disc(330, 150, 50)))
    const drawing = laySticker(apart, wish('die'))!
    expect(drawing.parts).toBe(2)
    expect(parsePath(drawing.path)).toHaveLength(1)
    expect(laySticker(badge, wish('die'))!.parts).toBe(1)
  })

  test('holes are cut out if the shopper asks for them (studio-132)', () => {
    const ring = artOf(400, 400, without(disc(200, 200, 180), disc(200, 200, 110)))
    expect(parsePath(laySticker(ring, wish('die'))!.path)).toHaveLength(1)
    expect(parsePath(laySticker(ring, wish('die', { holes: true }))!.path)).toHaveLength(2)
  })

  test('a larger copy of the picture gives the same cut as its preview (studio-20)', () => {
    const large = artOf(1200, 1200, either(disc(540, 600, 360), block(540, 450, 540, 180)))
    const preview = laySticker(badge, wish('die'))!
    const full = laySticker(large, wish('die'), { before: preview })!
    expect(full.bounds.width).toBeCloseTo(preview.bounds.width, 1)
    expect(full.bounds.height).toBeCloseTo(preview.bounds.height, 1)
  })

  test('without a size the sticker is drawn with a default size (studio-23)', () => {
    const drawing = laySticker(badge, { ...wish('die'), rule: { ...wish('die').rule, size: undefined } })!
    expect(Math.max(drawing.bounds.width, drawing.bounds.height)).toBeCloseTo(76.2, 1)
  })

  test('empty art has no cut (studio-95)', () => {
    expect(laySticker({ rings: [], width: 10, height: 10, isWhole: false }, wish('die'))).toBeUndefined()
  })
})

describe('shapes', () => {
  const sides: Record<string, [number, number]> = {
    rectangle: [76.2, 50.8],
    rounded: [76.2, 50.8],
    ellipse: [76.2, 50.8],
    heart: [76.2, 50.8],
    star: [76.2, 50.8],
  }

  test.each(Object.keys(sides) as (keyof typeof sides & StickerCut)[])(
    'a %s has exactly the ordered size, with the art inside it or filling it (studio-24)',
    (shape) => {
      for (const [art, fills] of [
        [badge, false],
        [photograph, true],
        [photograph, false],
      ] as const) {
        const drawing = laySticker(art, wish(shape, { fills }))!
        expect(drawing.bounds.width).toBeCloseTo(sides[shape]![0], 1)
        expect(drawing.bounds.height).toBeCloseTo(sides[shape]![1], 1)
        expect(drawing.isFilled).toBe(fills)
        if (!fills) expect(nearest(art, drawing)).toBeGreaterThanOrEqual(2.98)
        else expect(drawing.picture.width).toBeGreaterThanOrEqual(drawing.bounds.width + 5.99)
      }
    },
  )

  test('photographs fill the shape by default, and other art does not (studio-24)', () => {
    expect(laySticker(photograph, wish('ellipse'))!.isFilled).toBe(true)
    expect(laySticker(badge, wish('ellipse'))!.isFilled).toBe(false)
  })

  test('a listed size is rotated for upright art; a typed size is not (studio-24)', () => {
    const upright: Outlined = { ...artOf(300, 500, () => -1), isWhole: true }
    const turned = laySticker(upright, {
      ...wish('rectangle'),
      rule: { ...wish('rectangle').rule, mayTurn: true },
    })!
    expect(turned.bounds.height).toBeCloseTo(76.2, 2)
    expect(laySticker(upright, wish('rectangle'))!.bounds.height).toBeCloseTo(50.8, 2)
  })

  test.each([
    ['square', 600, 600],
    ['one pixel higher than a square', 600, 601],
    ['one pixel wider than a square', 601, 600],
  ])('a listed size is not rotated for a picture that is %s (studio-24)', (_, width, height) => {
    const art: Outlined = { ...artOf(width, height, () => -1), isWhole: true }
    for (const listed of [size, { width: size.height, height: size.width }]) {
      const rule = { ...wish('rectangle').rule, size: listed, mayTurn: true }
      const { bounds } = laySticker(art, { ...wish('rectangle'), rule })!
      expect(bounds.width).toBeCloseTo(listed.width, 2)
      expect(bounds.height).toBeCloseTo(listed.height, 2)
    }
  })

  test('an upright listed size is rotated for a landscape picture (studio-24)', () => {
    const rule = { ...wish('rectangle').rule, size: { width: 50.8, height: 76.2 }, mayTurn: true }
    expect(laySticker(photograph, { ...wish('rectangle'), rule })!.bounds.width).toBeCloseTo(76.2, 2)
  })
})

describe('edge colors extended to the cut', () => {
  test('extend for a narrow border or by choice, beyond the cut on every side (studio-35)', () => {
    expect(laySticker(badge, wish('die'))!.bleed).toBe(0)
    expect(laySticker(badge, wish('die', { offset: 0 }))!.bleed).toBeGreaterThan(3)
    expect(laySticker(badge, wish('die', { bleeds: true }))!.bleed).toBeGreaterThan(6)
    expect(laySticker(badge, wish('die', { offset: 0, bleeds: false }))!.bleed).toBe(0)
    const { picture, bounds, bleed } = laySticker(badge, wish('rectangle', { bleeds: true }))!
    expect(picture.x - bleed).toBeLessThan(bounds.x - 3)
    expect(picture.x + picture.width + bleed).toBeGreaterThan(bounds.x + bounds.width + 3)
  })

  test('do not extend if the picture fills its shape and already reaches the cut (studio-35)', () => {
    expect(laySticker(photograph, wish('ellipse', { bleeds: true }))!.bleed).toBe(0)
  })
})
