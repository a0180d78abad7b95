import { describe, expect, test } from 'vitest'
import { outline } from '@/design/geometry/outline'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge, type Point } from '@/design/geometry/point'
import { type Outlined, laySticker, type StickerWish } from '@/design/sticker/lay-sticker'
import { freshChoice } from '@/design/sticker/sticker-choice'
import type { StickerCut } from '@/design/sticker/sticker-rules'
import { block, disc, drawn, either, without } from '../geometry/drawn-art'
import { ruleOf } from '../../features/studio/sticker/drawn-sticker'

const { blade } = ruleOf()

const inch = 25.4
const size = { width: 3 * inch, height: 2 * inch }

const wish = (cut: StickerCut, choice: Partial<StickerWish['choice']> = {}): StickerWish => ({
  rule: { cut, blade, bleed: 3, size, mayTurn: false },
  choice: { ...freshChoice(blade), ...choice },
})

function artOf(width: number, height: number, inside: (x: number, y: number) => number): Outlined {
  const picture = drawn(width, height, inside)
  return { rings: outline(picture), width, height, isWhole: false }
}

const badge = artOf(400, 400, either(disc(180, 200, 120), block(180, 150, 180, 60)))
const photograph: Outlined = { ...artOf(600, 400, () => -1), isWhole: true }

/** The least distance from the art's outline to the cut, in mm. */
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

describe('along the art', () => {
  test('the cut is as large as was ordered, border included, and the art keeps its distance (studio-23)', () => {
    for (const offset of [0.5, 3, 8]) {
      const drawing = laySticker(badge, wish('die', { offset }))!
      expect(drawing.bounds.width).toBeLessThanOrEqual(size.width + 0.05)
      expect(drawing.bounds.height).toBeLessThanOrEqual(size.height + 0.05)
      const room = Math.min(size.width - drawing.bounds.width, size.height - drawing.bounds.height)
      expect(Math.abs(room)).toBeLessThan(0.05)
      expect(nearest(badge, drawing)).toBeGreaterThanOrEqual(offset - 0.001)
    }
  })

  test('a kiss cut has the same line, on a backing around it (studio-23)', () => {
    const [die, kiss] = [laySticker(badge, wish('die'))!, laySticker(badge, wish('kiss'))!]
    expect(kiss.path).toBe(die.path)
    expect(die.backing).toBeUndefined()
    expect(kiss.backing).toMatch(/^M/)
  })

  test('parts are joined, and it is told how many there were (studio-23)', () => {
    const apart = artOf(400, 300, either(disc(80, 150, 60), disc(330, 150, 50)))
    const drawing = laySticker(apart, wish('die'))!
    expect(drawing.parts).toBe(2)
    expect(parsePath(drawing.path)).toHaveLength(1)
    expect(laySticker(badge, wish('die'))!.parts).toBe(1)
  })

  test('holes are cut out when that is asked (studio-25)', () => {
    const ring = artOf(400, 400, without(disc(200, 200, 180), disc(200, 200, 110)))
    expect(parsePath(laySticker(ring, wish('die'))!.path)).toHaveLength(1)
    expect(parsePath(laySticker(ring, wish('die', { holes: true }))!.path)).toHaveLength(2)
  })

  test('a larger copy of the picture gives the same cut as the small one (studio-21)', () => {
    const large = artOf(1200, 1200, either(disc(540, 600, 360), block(540, 450, 540, 180)))
    const preview = laySticker(badge, wish('die'))!
    const full = laySticker(large, wish('die'), { before: preview })!
    expect(full.bounds.width).toBeCloseTo(preview.bounds.width, 1)
    expect(full.bounds.height).toBeCloseTo(preview.bounds.height, 1)
  })

  test('without a size it is drawn all the same (studio-23)', () => {
    const drawing = laySticker(badge, { ...wish('die'), rule: { ...wish('die').rule, size: undefined } })!
    expect(Math.max(drawing.bounds.width, drawing.bounds.height)).toBeCloseTo(76.2, 1)
  })

  test('there is none around nothing (studio-26)', () => {
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
    'a %s is exactly as large as was ordered, with the art inside or filling it (studio-24)',
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

  test('photographs fill them unasked, art does not (studio-24)', () => {
    expect(laySticker(photograph, wish('ellipse'))!.isFilled).toBe(true)
    expect(laySticker(badge, wish('ellipse'))!.isFilled).toBe(false)
  })

  test('a size of the list is turned for upright art; one that was typed is not (studio-24)', () => {
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
    ['a pixel more upright than square', 600, 601],
    ['a pixel more across than square', 601, 600],
  ])('a picture that is %s turns no size of the list, however it lies (studio-245)', (_, width, height) => {
    const art: Outlined = { ...artOf(width, height, () => -1), isWhole: true }
    for (const listed of [size, { width: size.height, height: size.width }]) {
      const rule = { ...wish('rectangle').rule, size: listed, mayTurn: true }
      const { bounds } = laySticker(art, { ...wish('rectangle'), rule })!
      expect(bounds.width).toBeCloseTo(listed.width, 2)
      expect(bounds.height).toBeCloseTo(listed.height, 2)
    }
  })

  test('a picture that lies turns a size of the list that is upright (studio-24)', () => {
    const rule = { ...wish('rectangle').rule, size: { width: 50.8, height: 76.2 }, mayTurn: true }
    expect(laySticker(photograph, { ...wish('rectangle'), rule })!.bounds.width).toBeCloseTo(76.2, 2)
  })
})

describe('art that is carried on to the cut', () => {
  test('is when the border is too narrow, and when it is wished; its edge reaches beyond the cut everywhere (studio-35)', () => {
    expect(laySticker(badge, wish('die'))!.bleed).toBe(0)
    expect(laySticker(badge, wish('die', { offset: 0 }))!.bleed).toBeGreaterThan(3)
    expect(laySticker(badge, wish('die', { bleeds: true }))!.bleed).toBeGreaterThan(6)
    expect(laySticker(badge, wish('die', { offset: 0, bleeds: false }))!.bleed).toBe(0)
    const { picture, bounds, bleed } = laySticker(badge, wish('rectangle', { bleeds: true }))!
    expect(picture.x - bleed).toBeLessThan(bounds.x - 3)
    expect(picture.x + picture.width + bleed).toBeGreaterThan(bounds.x + bounds.width + 3)
  })

  test('is not where a picture fills its shape, which reaches there by itself (studio-35)', () => {
    expect(laySticker(photograph, wish('ellipse', { bleeds: true }))!.bleed).toBe(0)
  })
})
