import { expect, test } from 'vitest'
import { softInk } from '@/design/geometry/soft-ink'

const perPixel = 25.4 / 300

/** An area of 60 × 60 pixels (5 mm); `opacity` takes its column and row. */
function area(opacity: (x: number, y: number) => number) {
  const [width, height] = [60, 60]
  const alpha = Uint8Array.from({ length: width * height }, (_, pixel) =>
    opacity(pixel % width, Math.floor(pixel / width)),
  )
  return { alpha, width, height }
}

const inside = (x: number, y: number) => Math.min(x, y, 59 - x, 59 - y) >= 10

test.each([
  ['nothing', () => 0],
  ['everything', () => 255],
  ['a sharp edge', (x: number, y: number) => (inside(x, y) ? 255 : 0)],
  ['an edge smoothed by a pixel', (x: number) => (x < 30 ? 255 : x === 30 ? 120 : 0)],
  ['a few half-transparent specks', (x: number, y: number) => (x % 20 === 5 && y % 20 === 5 ? 128 : 255)],
])('%s needs no amounts of ink: its outline says the same (production-4)', (_, opacity) => {
  expect(softInk(area(opacity), 0.2, perPixel)).toBeUndefined()
})

test.each([
  ['a fading edge', (x: number) => Math.round(255 * (1 - x / 59))],
  ['a half-transparent color', (x: number, y: number) => (inside(x, y) ? 128 : 0)],
  ['a shadow around opaque art', (x: number, y: number) => (inside(x, y) ? 255 : 60)],
])(
  'the ink below %s is its opacity, at most that of all pixels within the choke (production-4)',
  (_, opacity) => {
    const art = area(opacity)
    const ink = softInk(art, 0.2, perPixel)
    if (!ink) throw new Error('there is ink')
    const reach = 3 // 0.2 mm, rounded up
    for (const [x, y] of [
      [30, 30],
      [15, 40],
      [10, 10],
      [45, 20],
      [2, 30],
    ] as const) {
      const around = Array.from({ length: (2 * reach + 1) ** 2 }, (__, at) => {
        const [across, down] = [(at % (2 * reach + 1)) - reach, Math.floor(at / (2 * reach + 1)) - reach]
        const [left, top] = [x + across, y + down]
        if (across ** 2 + down ** 2 > reach ** 2) return 255
        return Math.min(left, top) < 0 || Math.max(left, top) > 59 ? 0 : art.alpha[top * 60 + left]!
      })
      expect(ink.alpha[y * 60 + x], `${x}, ${y}`).toBe(Math.min(...around))
    }
  },
)
