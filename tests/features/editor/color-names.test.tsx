import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorName, colorWords } from '@/features/editor/controls/color-names'
import { wording } from '../../support/browser/screen'

test.each([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#e5352b', 'red'],
  ['#f59d0e', 'orange'],
  ['#ffd84a', 'yellow'],
  ['#2e9e4f', 'green'],
  ['#1fa8c9', 'turquoise'],
  ['#2f55d4', 'blue'],
  ['#7b3fc4', 'purple'],
  ['#ec4fa0', 'pink'],
  ['#808080', 'gray'],
  ['#6b3f1d', 'brown'],
  ['#9fd4ff', 'light blue'],
  ['#10204a', 'dark blue'],
  ['#FF0000', 'red'],
])('a screen reader hears %s as %s, with its code (ui-6)', (paint, name) => {
  expect(colorName(paint, wording)).toBe(`${name}, ${paint}`)
})

test('every color has a name, and other paints keep their words (ui-6)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const paint = `#${value.toString(16).padStart(6, '0')}`
      expect(colorName(paint, wording)).toMatch(/^[a-z ]+, #[0-9a-f]{6}$/)
    }),
  )
  expect(colorWords('url(#gold)')).toBeUndefined()
  expect(colorName('Gold foil', wording)).toBe('Gold foil')
})
