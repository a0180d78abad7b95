import { expect, test } from 'vitest'
import type { Pixels } from '@/design/body/body'
import { seenAgainst } from '@/design/body/seen-against'

/** A picture with one color in the middle and another one around it. */
function dial(middle: readonly number[], around: readonly number[] = middle): Pixels {
  const side = 100
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const isMiddle = Math.hypot((at % side) - 49.5, Math.floor(at / side) - 49.5) < 42
    data.set(isMiddle ? middle : around, at * 4)
  }
  return { width: side, height: side, data }
}

const ink = '#26241f'
const light = '#f6f3ec'

test.each([
  ['white', dial([255, 255, 255, 255]), ink],
  ['mid-gray', dial([150, 150, 150, 255]), ink],
  ['midnight blue', dial([18, 26, 60, 255]), light],
  ['black with a white rim', dial([0, 0, 0, 255], [255, 255, 255, 255]), light],
  ['white with a black rim', dial([255, 255, 255, 255], [0, 0, 0, 255]), ink],
  ['not printed', dial([0, 0, 0, 0]), ink],
])('hands of a clock are seen on a dial that is %s (design-scene-14)', (_, picture, color) => {
  expect(seenAgainst(ink, picture, '#fdfdfb')).toBe(color)
})

test('light hands become dark on a light dial, and the bare material decides where nothing is printed (design-scene-14)', () => {
  expect(seenAgainst('#ffffff', dial([250, 250, 240, 255]), '#000000')).toBe(ink)
  expect(seenAgainst(ink, dial([0, 0, 0, 0]), '#101010')).toBe(light)
  expect(seenAgainst('#c8102e', dial([250, 250, 240, 255]), '#000000')).toBe('#c8102e')
})
