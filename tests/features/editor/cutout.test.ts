import { expect, test } from 'vitest'
import { createCutoutPointerInput } from '@/features/editor/picture-tools/cutout/cutout-hands'
import { pressedCutout } from '@/features/editor/picture-tools/cutout/cutout-keys'
import { boxed, startCutout, stroked, type CutoutSession } from '@/features/editor/state/cutout-session'
import { createView } from '@/features/editor/state/view-state'

const press = (cutout: CutoutSession, key: string, more = {}) =>
  pressedCutout(cutout, { key, shiftKey: false, altKey: false, ...more }) ?? cutout

function handsOn(first: CutoutSession) {
  let now = first
  const views = createView()
  const hands = createCutoutPointerInput({
    views,
    change: (next) => {
      now = next(now)
    },
    brush: () => now.brush,
    onPaint: () => undefined,
  })
  const touch = (id: number, x: number, y: number) => ({
    id,
    x: x * 100,
    y: y * 100,
    share: [x, y] as [number, number],
  })
  return { hands, touch, views, now: () => now }
}

test('a drag draws the background-removal box and stays within the picture (studio-112)', () => {
  const { hands, touch, now } = handsOn(startCutout(undefined))
  hands.down(touch(1, 0.8, 0.9))
  hands.move(touch(1, 0.2, -0.4))
  hands.up(1)
  expect(now().box).toEqual({ x: 0.2, y: 0, width: 0.6000000000000001, height: 0.9 })
  expect(now().strokes).toEqual([])
})

test('dragging a brush paints a keep or remove stroke, and a click paints a point (studio-112)', () => {
  const { hands, touch, now } = handsOn({ ...startCutout(undefined), brush: 'keep' })
  hands.down(touch(1, 0.4, 0.4))
  for (let step = 1; step <= 100; step++) hands.move(touch(1, 0.4 + step / 10_000, 0.4))
  hands.up(1)
  hands.down(touch(1, 0.1, 0.1))
  hands.up(1)
  expect(now().strokes.map(({ keep, points }) => [keep, points.length])).toEqual([
    [true, 3],
    [true, 1],
  ])
})

test('two fingers zoom the view and paint nothing (studio-112)', () => {
  const { hands, touch, now, views } = handsOn({ ...startCutout(undefined), brush: 'remove' })
  hands.down(touch(1, 0.4, 0.4))
  hands.down(touch(2, 0.6, 0.4))
  hands.move(touch(2, 0.8, 0.4))
  hands.up(2)
  hands.up(1)
  expect(now().strokes).toEqual([])
  expect(views.get().view.zoom).toBeCloseTo(2)
})

test('keys move the box and the brush, and the space bar paints (studio-112)', () => {
  const first = { ...startCutout(undefined), box: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 } }
  expect(press(first, 'ArrowRight', { shiftKey: true }).box.x).toBeCloseTo(0.2)
  expect(press(first, 'ArrowDown', { altKey: true, shiftKey: true }).box.height).toBeCloseTo(0.6)
  const kept = press(press(press(first, 'k'), 'ArrowLeft'), ' ')
  expect(kept.strokes).toEqual([{ keep: true, width: 0.05, points: [[0.49, 0.5]] }])
  expect(press(press(kept, 'r'), ' ').strokes.map(({ keep }) => keep)).toEqual([true, false])
})

test('earlier strokes are restored, and box and strokes stay within a design’s limits (studio-112)', () => {
  const stroke = { keep: true, width: 0.1, points: [[0.5, 0.5]] as [number, number][] }
  const again = startCutout({
    method: 'box',
    box: boxed({ x: -1, y: 0.99, width: 9, height: 0 }),
    strokes: [stroke],
  })
  expect(again.box).toEqual({ x: 0, y: 0.98, width: 1, height: 0.02 })
  const full = { ...again, brush: 'keep' as const, strokes: Array.from({ length: 200 }, () => stroke) }
  expect(stroked(full, [[0.1, 0.1]]).strokes).toHaveLength(200)
})
